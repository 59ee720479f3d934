import type {
  NewPasskey,
  Passkey,
  PasskeyCreationOptions,
  PasskeyList,
  PasskeyName,
} from '@account/shared/contracts/passkey.ts'
import { requireStorefront } from '@account/shared/storefronts/storefronts.ts'
import { recordActivity } from '../../platform/activity/record-activity.ts'
import type { Configuration } from '../../platform/configuration.ts'
import { DomainError } from '../../platform/errors.ts'
import { requireMatch } from '../../platform/if-match.ts'
import type { SendMail } from '../../platform/mail/outbox.ts'
import { sitesOf } from '../../platform/storefront-sites.ts'
import type { CustomerRecord } from '../customers/customer-record.ts'
import type { CustomersRepository } from '../customers/customers-repository.ts'
import type { PasskeyCeremonies } from './passkey-ceremonies.ts'
import type { PasskeyMails } from './passkey-mails.ts'
import type { PasskeyRow, PasskeysRepository } from './passkeys-repository.ts'

/** Far more devices than one person signs in with. */
const MOST_PASSKEYS = 20

type PasskeysOptions = {
  passkeys: PasskeysRepository
  ceremonies: PasskeyCeremonies
  customers: CustomersRepository
  mails: PasskeyMails
  sendMail: SendMail
  addresses: Pick<Configuration, 'environment' | 'publicOriginOf'>
}

type OwnPasskey = { customerId: string; id: string }

const present = ({ id, name, createdAt, lastUsedAt, isSynced }: PasskeyRow): Passkey => ({
  id,
  name,
  createdAt: createdAt.toISOString(),
  lastUsedAt: lastUsedAt?.toISOString() ?? null,
  isSynced,
})

const unknownPasskey = () => new DomainError(404, 'passkey-not-found', 'The account has no such passkey.')

const ensureRoom = (keys: readonly PasskeyRow[]) => {
  if (keys.length >= MOST_PASSKEYS)
    throw new DomainError(409, 'too-many-passkeys', `An account has at most ${MOST_PASSKEYS} passkeys.`)
}

/** The passkeys in the settings of a customer. The service depends neither on HTTP nor on SQL. */
export const createPasskeysService = (options: PasskeysOptions) => {
  const { passkeys, ceremonies, customers, mails, sendMail, addresses } = options

  const requireCustomer = async (customerId: string): Promise<CustomerRecord> => {
    const customer = await customers.find(customerId)
    if (!customer) throw new DomainError(404, 'identity-not-found', 'The customer has no such identity.')
    return customer
  }

  const placeOf = ({ id, storefront }: CustomerRecord) => ({
    sites: sitesOf(requireStorefront(storefront), addresses),
    purpose: `settings ${id}`,
  })

  return {
    async list(customerId: string): Promise<PasskeyList> {
      const { passwordHash } = await requireCustomer(customerId)
      return { passkeys: (await passkeys.listOf(customerId)).map(present), hasPassword: passwordHash !== null }
    },

    /** The options with which the browser creates a key. Keys of the account are excluded, so that no device makes two. */
    async begin(customerId: string): Promise<PasskeyCreationOptions> {
      const customer = await requireCustomer(customerId)
      const keys = await passkeys.listOf(customerId)
      ensureRoom(keys)
      return ceremonies.beginRegistration(placeOf(customer), { customerId, isNew: false, email: customer.email, keys })
    },

    /** Tells the owner about it by mail, because a thief may have added the passkey. */
    async add(customerId: string, { name, credential }: NewPasskey): Promise<Passkey> {
      const customer = await requireCustomer(customerId)
      const place = placeOf(customer)
      const finished = await ceremonies.finishRegistration(place, place.sites.accountOrigin, credential)
      if (!finished)
        throw new DomainError(400, 'passkey-refused', 'The passkey does not answer the last challenge of this account.')
      const added = await passkeys.serially(customerId, async (queries) => {
        ensureRoom(await passkeys.listOf(customerId, queries))
        const row = await passkeys.add(queries, { ...finished.passkey, customerId, name })
        if (!row) return undefined
        await recordActivity(queries, { customerId, kind: 'passkey-added' })
        await sendMail(mails.added(customer), queries)
        return row
      })
      if (!added) throw new DomainError(409, 'passkey-exists', 'An account has this passkey already.')
      return present(added)
    },

    /** Throws 412 where `ifMatch` is the tag of a former name. */
    rename: (own: OwnPasskey, { name, ifMatch }: PasskeyName & { ifMatch?: string | undefined }): Promise<Passkey> =>
      passkeys.serially(own.customerId, async (queries) => {
        const former = (await passkeys.listOf(own.customerId, queries)).find(({ id }) => id === own.id)
        if (former) requireMatch(ifMatch, { present: { name: former.name }, wanted: { name } })
        const renamed = await passkeys.rename(queries, own, name)
        if (!renamed) throw unknownPasskey()
        await recordActivity(queries, { customerId: own.customerId, kind: 'passkey-renamed' })
        return present(renamed)
      }),

    /** An account without a password keeps its last passkey, because nothing else signs it in. */
    remove: (own: OwnPasskey): Promise<void> =>
      passkeys.serially(own.customerId, async (queries) => {
        const customer = await customers.findWithin(queries, own.customerId)
        if (!customer || !(await passkeys.remove(queries, own))) throw unknownPasskey()
        const isLast = (await passkeys.listOf(own.customerId, queries)).length === 0
        if (isLast && customer.passwordHash === null)
          throw new DomainError(409, 'last-way-in', 'The account has no password and no other passkey.')
        await recordActivity(queries, { customerId: own.customerId, kind: 'passkey-removed' })
        await sendMail(mails.removed(customer), queries)
      }),
  }
}

export type PasskeysService = ReturnType<typeof createPasskeysService>
