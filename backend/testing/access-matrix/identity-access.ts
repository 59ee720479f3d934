import { randomUUID } from 'node:crypto'
import { addPasskey, answerChallenge } from '../../identity/passkeys/testing/add-passkey.ts'
import { linkOf, whenMailed } from '../read-inbox.ts'
import type { TestBackEnd } from '../test-back-end.ts'
import { ofEverybody, ofTheOwner, type AccessTable, type Caller } from './route-access.ts'

const identity = '/identity/v2/identities/:idpType/:idpSub'
const channel = 'pixhaven-uk'

const identityOf = ({ id }: Caller) => ({ idpType: 'local', idpSub: id })
const newEmail = () => `${randomUUID()}@example.com`

const emailTokenOf = async (owner: Caller, backEnd: TestBackEnd) => {
  const email = newEmail()
  await owner.call('POST', `/identity/v2/identities/local/${owner.id}/emailchanges`, { email, channel })
  return linkOf(await whenMailed(backEnd, email, 'email-change')).token
}

const deletionTokenOf = async (owner: Caller, backEnd: TestBackEnd) => {
  await owner.call('POST', `/identity/v2/identities/local/${owner.id}/deleteaccount`, { channel })
  return linkOf(await whenMailed(backEnd, owner.email, 'account-deletion')).token
}

/** Routes that change an identity; each names the identity that must be the caller's own. */
export const identityAccess: AccessTable = {
  [`POST ${identity}/emailchanges`]: ofTheOwner(
    (owner) => ({ params: identityOf(owner), body: { email: newEmail(), channel } }),
    { ownerGets: 202 },
  ),
  [`POST ${identity}/emailchanges/:token/actions/confirm`]: ofTheOwner(
    async (owner, backEnd) => ({ params: { ...identityOf(owner), token: await emailTokenOf(owner, backEnd) } }),
    { ownerGets: 204 },
  ),
  [`POST ${identity}/passwordchanges`]: ofTheOwner((owner) => ({ params: identityOf(owner), body: { channel } }), {
    ownerGets: 202,
  }),
  [`POST ${identity}/deleteaccount`]: ofTheOwner((owner) => ({ params: identityOf(owner), body: { channel } }), {
    ownerGets: 202,
  }),
  [`POST ${identity}/deleteaccount/:token/actions/confirm`]: ofTheOwner(
    async (owner, backEnd) => ({ params: { ...identityOf(owner), token: await deletionTokenOf(owner, backEnd) } }),
    { ownerGets: 204 },
  ),
  [`GET ${identity}/activity`]: ofTheOwner((owner) => ({ params: identityOf(owner) })),
  [`GET ${identity}/passkeys`]: ofTheOwner((owner) => ({ params: identityOf(owner) })),
  [`POST ${identity}/passkeys/challenges`]: ofTheOwner((owner) => ({ params: identityOf(owner) })),
  [`POST ${identity}/passkeys`]: ofTheOwner(
    async (owner) => ({ params: identityOf(owner), body: await answerChallenge(owner.id, owner.call) }),
    { ownerGets: 201 },
  ),
  [`PUT ${identity}/passkeys/:passkeyId`]: ofTheOwner(async (owner) => ({
    params: { ...identityOf(owner), passkeyId: (await addPasskey(owner.id, owner.call)).id },
    body: { name: 'Laptop' },
  })),
  [`DELETE ${identity}/passkeys/:passkeyId`]: ofTheOwner(
    async (owner) => ({ params: { ...identityOf(owner), passkeyId: (await addPasskey(owner.id, owner.call)).id } }),
    { ownerGets: 204 },
  ),
  'POST /identity/cancellations/:token/actions/confirm': ofEverybody(
    'the reader of the former address may have no session any more; cancelled-changes.test.ts',
  ),
  'POST /identity/sign-outs': ofEverybody('it changes nothing on the server; sign-outs.test.ts'),
  'POST /newsletter/api/v1/Profiles/subscription': ofEverybody('readers need no account; newsletter.test.ts'),
  'POST /newsletter/api/v1/Profiles/:email/subscription/confirm/:token': ofEverybody(
    'the token of the mail is all that it takes; newsletter.test.ts',
  ),
}
