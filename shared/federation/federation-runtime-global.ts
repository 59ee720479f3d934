/**
 * [Note: One federation runtime] Global variable under which the host provides the core of the federation runtime. Every
 * entry of a remote would bring the same 17 KB; so theirs is left out, and the gate of a release checks that the hosts
 * provide it. The name is ours, because a page of the shop may run a federation of its own.
 */
export const FEDERATION_RUNTIME = 'accountFederationRuntime'
