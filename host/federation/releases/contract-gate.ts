import type { RemoteName } from '@account/shared/contracts/remote-registry.ts'
import type { ReleaseFile } from '@account/shared/contracts/release-file.ts'
import {
  CONTRACT_VERSION,
  EARLIER_CONTRACTS,
  isContractSupported,
} from '@account/shared/micro-frontend/contract-version.ts'
import type { MicroFrontend } from '@account/shared/micro-frontend/micro-frontend.ts'
import { RemoteLoadError } from './remote-load-error.ts'

const isRun = (remote: string) => isContractSupported({ host: CONTRACT_VERSION, earlier: EARLIER_CONTRACTS, remote })

/** Checked before any code of a release runs. Throws `RemoteLoadError`. */
export const ensureSupported = (
  remote: RemoteName,
  { version, contract }: Pick<ReleaseFile, 'version' | 'contract'>,
): void => {
  if (isRun(contract)) return
  const cause = new Error(`The release was built for contract ${contract}, and this host offers ${CONTRACT_VERSION}.`)
  throw new RemoteLoadError({ remote, version, failure: 'contract', cause })
}

type Running = { remote: RemoteName; version: string; module: unknown }

/** Checked after the release has run: its default export must match the registry. Throws `RemoteLoadError`. */
export const ensureMicroFrontend = ({ remote, version, module }: Running): MicroFrontend => {
  const exported: unknown = typeof module === 'object' && module && 'default' in module ? module.default : undefined
  if (!isMicroFrontend(exported)) throw new RemoteLoadError({ remote, version, failure: 'shape' })
  if (isRun(exported.contract)) return exported
  throw new RemoteLoadError({ remote, version, failure: 'contract' })
}

const isMicroFrontend = (value: unknown): value is MicroFrontend =>
  typeof value === 'object' &&
  value !== null &&
  'contract' in value &&
  typeof value.contract === 'string' &&
  'Screen' in value &&
  isComponent(value.Screen)

/** A function, or the object that React's lazy and memo return. */
const isComponent = (value: unknown) => typeof value === 'function' || (typeof value === 'object' && value !== null)
