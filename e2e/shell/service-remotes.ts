import { createHash } from 'node:crypto'
import type { Page } from '@playwright/test'
import { remotesOrigin } from '../site/addresses.ts'
import { readConfiguration, readRegistry } from '../site/configuration.ts'

type RemoteName = 'photos' | 'orders'

/**
 * A container as federation makes it: remotes without React of their own, for they only speak to the host's services.
 * Each lends its services to the page, so that a test opens modals and shows toasts as that remote would.
 */
const containerOf = (name: RemoteName) => `var ${name}_lending = {
  init() {},
  get: async () => () => ({
    default: {
      contract: '1.0',
      Screen: () => null,
      panels: Object.fromEntries(['photo-library', 'storage-status', 'latest-order', 'saved-projects'].map((panel) => [
        panel,
        ({ services }) => {
          window.lent = { ...window.lent, ${name}: services }
          return 'The panel ' + panel + ' of ${name}'
        },
      ])),
    },
  }),
}`

const manifestOf = (name: RemoteName) =>
  JSON.stringify({
    id: `${name}_lending`,
    name: `${name}_lending`,
    metaData: {
      name: `${name}_lending`,
      type: 'app',
      buildInfo: { buildVersion: '0.0.0', buildName: name },
      remoteEntry: { name: 'remoteEntry.js', path: '', type: 'global' },
      types: { path: '', name: '', zip: '', api: '' },
      globalName: `${name}_lending`,
      pluginVersion: '2.9.2',
      publicPath: 'auto',
    },
    shared: [],
    remotes: [],
    exposes: [
      {
        id: `${name}_lending:entry`,
        name: 'entry',
        path: './entry',
        assets: { js: { sync: [], async: [] }, css: { sync: [], async: [] } },
      },
    ],
  })

const hashOf = (text: string) => `sha384-${createHash('sha384').update(text).digest('base64')}`

const open = { 'access-control-allow-origin': '*' }

/** Makes the page believe that releases of two remotes are out which do as the test says. */
export const releaseServiceRemotes = async (page: Page) => {
  const names = ['photos', 'orders'] as const
  const folderOf = (name: RemoteName) => `${remotesOrigin}/${name}/0.0.0-lending`
  await page.route(`${remotesOrigin}/registry.json`, async (route) => {
    const registry = await readRegistry(await readConfiguration('uk'))
    for (const name of names) {
      const integrity = { 'mf-manifest.json': hashOf(manifestOf(name)), 'remoteEntry.js': hashOf(containerOf(name)) }
      const manifest = `${folderOf(name)}/mf-manifest.json`
      registry.remotes[name] = {
        current: { version: '0.0.0-lending', contract: '1.0', manifest, integrity },
        previous: null,
      }
    }
    await route.fulfill({ headers: open, json: registry })
  })
  for (const name of names) {
    await page.route(`${folderOf(name)}/mf-manifest.json*`, (route) =>
      route.fulfill({ headers: open, contentType: 'application/json', body: manifestOf(name) }),
    )
    await page.route(`${folderOf(name)}/remoteEntry.js*`, (route) =>
      route.fulfill({ headers: open, contentType: 'text/javascript', body: containerOf(name) }),
    )
  }
}

type ModalPlan = { closesOnEscape: boolean; locksScroll: boolean }

/** Opens a modal as a remote does, with a dialog of the remote's name. */
export const openModalOf = (page: Page, name: RemoteName, plan: ModalPlan) =>
  page.evaluate(
    ({ name, closesOnEscape, locksScroll }) => {
      type Layer = { element: HTMLElement; close: () => void }
      type Options = { onEscape?: () => void; locksScroll: boolean }
      const { lent } = window as unknown as { lent: Record<string, { modals: { open: (options: Options) => Layer } }> }
      const layer: Layer = lent[name]!.modals.open({
        locksScroll,
        ...(closesOnEscape && { onEscape: () => layer.close() }),
      })
      const dialog = document.createElement('div')
      dialog.setAttribute('role', 'dialog')
      dialog.setAttribute('aria-label', `Modal of ${name}`)
      dialog.tabIndex = -1
      for (const text of ['First', 'Last']) {
        const button = dialog.appendChild(document.createElement('button'))
        button.textContent = `${text} of ${name}`
      }
      const close = dialog.appendChild(document.createElement('button'))
      close.textContent = `Close ${name}`
      close.onclick = () => layer.close()
      layer.element.append(dialog)
      dialog.focus()
    },
    { name, ...plan },
  )

type PlannedToast = {
  kind: 'success' | 'error' | 'progress'
  message: string
  autoCloseMs?: number
  link?: { text: string; href: string }
}

export const showToastOf = (page: Page, name: RemoteName, toast: PlannedToast) =>
  page.evaluate(
    ({ name, toast }) => {
      const { lent } = window as unknown as {
        lent: Record<string, { toasts: { show: (toast: PlannedToast) => string } }>
      }
      lent[name]!.toasts.show(toast)
    },
    { name, toast },
  )
