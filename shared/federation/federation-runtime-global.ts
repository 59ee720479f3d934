/**
 * [Note: One federation runtime] The global variable under which the host provides the core of the federation runtime.
 * Every entry of a remote would contain the same 17 KB, so the build leaves it out, and the gate of a release checks
 * that the hosts provide it. The name is ours, because a page of the shop may run a federation of its own.
 */
export const FEDERATION_RUNTIME = 'accountFederationRuntime'
