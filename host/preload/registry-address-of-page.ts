/** The metric of the `server-timing` header by which the edge names the registry. See: tools/edge/security-headers.ts */
const METRIC = 'registry'

/**
 * The address of the registry as the response of this page names it, one round trip before `config.json` does. Undefined in
 * browsers that do not tell pages about the header.
 */
export const registryAddressOfPage = (): string | undefined => {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  const address = navigation?.serverTiming?.find(({ name }) => name === METRIC)?.description
  return address !== undefined && URL.canParse(address) ? address : undefined
}
