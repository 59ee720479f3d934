import { POLICY_REPORTS_PATH } from './policy-report.ts'

/**
 * [Note: Integrity policy] Browsers that know this header refuse every script file of a document that comes without a hash in
 * its element, even one that the page's own code requests. Injected code therefore cannot load a file that was placed among ours, and
 * a script that we forget to give a hash is noticed at once. A page of the shop decides by itself about its scripts.
 */
export const integrityPolicy = (apiOrigin: string): Record<string, string> => {
  const isReported = `${apiOrigin}${POLICY_REPORTS_PATH}`.startsWith('https:')
  // The endpoint is the one of the content security policy.
  return { 'integrity-policy': `blocked-destinations=(script)${isReported ? ', endpoints=(policy)' : ''}` }
}

/**
 * The header of a document that loads builds of the developer's computer, which have no hashes. It is sent and not left out, because
 * a browser that has the document already keeps the headers that a response 304 does not name.
 */
export const NO_INTEGRITY_POLICY = 'blocked-destinations=()'
