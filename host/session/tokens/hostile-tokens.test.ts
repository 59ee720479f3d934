import { checkTexts, checkValues } from '@account/shared/testing/hostile-input.ts'
import { AccessTokenClaims, claimsOf, IdTokenClaims } from './token-claims.ts'
import { createTokenCookies } from './token-cookies.ts'

const config = {
  authority: 'http://login.uk.localhost:3000',
  apiAudience: 'http://api.localhost:3000',
  clientId: 'account-site',
  parentDomain: 'uk.localhost',
}

const readFrom = (token: string) =>
  createTokenCookies({
    config,
    jar: { values: () => [token], write: () => undefined, remove: () => undefined, removePlanted: () => undefined },
  }).read()

test('[SH-02] any text in a cookie is either a sign-in at this storefront or none', () => {
  checkTexts((text) => {
    for (const claims of [AccessTokenClaims, IdTokenClaims]) expect(claimsOf(text, claims)).toBeUndefined()
    expect(readFrom(text)).toBeUndefined()
  })
})

test('[SH-02] a well-formed token with any other claims is not a sign-in', async () => {
  await checkValues((claims) => {
    const token = `x.${btoa(unescape(encodeURIComponent(JSON.stringify(claims))))}.x`
    expect(readFrom(token)).toBeUndefined()
  })
})
