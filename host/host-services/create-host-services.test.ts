import { fakeHostServices } from '@account/shared/testing/fake-host-services.ts'
import { createStore } from 'jotai'
import { createConsent } from '../consent/consent.ts'
import { createModalStack } from '../shell/modal-stack.ts'
import { evaluateFlags } from '../feature-flags/evaluate-flags.ts'
import { createHostServices } from './create-host-services.ts'

test.each([
  ['customers', 'Bearer token'],
  ['newsletter', null],
  ['merchandise', null],
  ['deliveryDates', null],
] as const)('[CO-03] a request to the %s service carries the token: %s', async (service, bearer) => {
  const requests: Request[] = []
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (request) => {
    requests.push(request as Request)
    return new Response(null, { status: 204 })
  })
  const { config, storefront, messages, session, report } = fakeHostServices()
  const store = createStore()
  const { http } = createHostServices({
    config,
    storefront,
    messages,
    session,
    store,
    flagEvaluation: evaluateFlags({ config, customerId: undefined, search: '' }),
    consent: createConsent({ store, parentDomain: config.parentDomain }),
    reporterFor: () => report,
    modals: createModalStack({ page: document.createElement('div'), container: document.createElement('div') }),
  })
  await http[service].post('anything')
  expect(requests.map(({ headers }) => headers.get('authorization'))).toEqual([bearer])
})
