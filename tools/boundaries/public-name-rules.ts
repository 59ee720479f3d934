import { kit, remoteTools } from '../packages/published-packages.ts'

const exactly = (folder: string, modules: readonly string[]) =>
  modules.map((path) => `^${folder}/${path.replaceAll('.', '\\.')}$`)

/** A remote may live in another repository, so it imports what the published packages export. */
export const publicNameRules = [
  {
    name: 'remotes-import-public-modules-of-the-kit',
    severity: 'error',
    from: { path: '^mfe-[^/]+/' },
    to: { path: exactly('shared', kit.internals) },
  },
  {
    name: 'remotes-import-public-modules-of-the-tools',
    severity: 'error',
    from: { path: '^mfe-[^/]+/' },
    to: { path: '^tools/', pathNot: exactly('tools', remoteTools.entries) },
  },
]
