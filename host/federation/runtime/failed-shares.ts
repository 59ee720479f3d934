import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime'

/**
 * The federation runtime remembers the outcome of loading a shared library for the lifetime of the page. A library that
 * failed once would be missing to every release, so each request first drops an earlier failure.
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
