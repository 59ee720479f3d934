import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { RemoteName } from '@account/shared/contracts/remote-registry.ts'
import postcss, { CssSyntaxError, type Rule } from 'postcss'
import type { Refusal } from './refusal.ts'

/** A nested rule begins with the selector of the rule around it; the steps of an animation select nothing. */
const isWithinRule = ({ parent }: Rule) =>
  parent?.type === 'rule' || (parent?.type === 'atrule' && 'name' in parent && /keyframes$/.test(String(parent.name)))

/**
 * Parts of a page with a class of the build, a state in a `data` attribute of the page, and the transitions of views. What a selector
 * excludes by `:not()` says nothing of what it selects.
 */
const isOwn = (selector: string, remote: RemoteName) => {
  const chosen = selector.replaceAll(/:not\((?:[^()]|\([^()]*\))*\)/g, '')
  return chosen.includes(`.mfe-${remote}-`) || chosen.includes('[data-') || chosen.startsWith('::view-transition')
}

const foreignSelectors = (css: string, remote: RemoteName): string[] => {
  const foreign: string[] = []
  postcss.parse(css).walkRules((rule) => {
    if (!isWithinRule(rule)) foreign.push(...rule.selectors.filter((selector) => !isOwn(selector, remote)))
  })
  return foreign
}

const faultsIn = (folder: string, file: string, remote: RemoteName): string[] => {
  try {
    return foreignSelectors(readFileSync(join(folder, file), 'utf8'), remote).map(
      (selector) =>
        `its style sheet ${file} has the selector '${selector}', which also matches other parts of the page: write it in a CSS module (*.module.css) and begin it with a class`,
    )
  } catch (error) {
    if (!(error instanceof CssSyntaxError)) throw error
    return [`its style sheet ${file} is not valid CSS (${error.reason}): fix it`]
  }
}

const MOST_NAMED = 5

type Styled = { remote: RemoteName; /** The name of the release in messages. */ name: string; folder: string }

/** The style sheets of all remotes are on one page, so none may select what belongs to the host or to another remote. */
export const styleRefusals = ({ remote, name, folder }: Styled): Refusal[] => {
  const files = globSync('**/*.css', { cwd: folder }).sort()
  const faults = [...new Set(files.flatMap((file) => faultsIn(folder, file, remote)))]
  const sentences = faults.slice(0, MOST_NAMED).map((fault) => `${name}: ${fault}.`)
  if (faults.length > MOST_NAMED) sentences.push(`${name}: and ${faults.length - MOST_NAMED} more such selectors.`)
  return sentences.map((sentence) => ({ gate: 'styles', sentence }))
}
