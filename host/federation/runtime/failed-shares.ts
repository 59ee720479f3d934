import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime'

/**
 * The federation runtime remembers how the loading of a shared library ended, also that it failed, for as long as the page
 * lives: one that did not arrive would be missing to every release that needs it. So a failure is forgotten by the next
 * who asks.
 */
export const failedShares: ModuleFederationRuntimePlugin = {
  name: 'account-failed-shares',
  beforeLoadShare: async (request) => {
    const scopes = Object.values(request.origin.shareScopeMap)
    const versions = scopes.flatMap((scope) => Object.values(scope[request.pkgName] ?? {}))
    const forgetFailure = async (shared: (typeof versions)[number]) => {
      const { loading } = shared
      try {
        await loading
      } catch {
        if (shared.loading === loading) shared.loading = null
      }
    }
    await Promise.all(versions.map(forgetFailure))
    return request
  },
}
