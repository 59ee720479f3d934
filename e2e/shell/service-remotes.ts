import { createHash } from 'node:crypto'
import type { Page } from '@playwright/test'
import { remotesOrigin } from '../site/addresses.ts'
import { changeRegistry } from '../site/signed-registry.ts'

type RemoteName = 'photos' | 'orders'

/**
 * A container with the interface of a federated build, and without React: its panels only use the host services. Each
 * puts its services on the window, so that a test can open modals and show toasts as that remote would.
 */
const containerOf = (name: RemoteName) => `var ${name}_services = {
  init() {},
  get: async () => () => ({
    default: {
      contract: '1.0',
      Screen: () => null,
      panels: Object.fromEntries(['photo-library', 'storage-status', 'latest-order', 'saved-projects'].map((panel) => [
        panel,
        ({ services }) => {
          window.hostServices = { ...window.hostServices, ${name}: services }
          return 'The panel ' + panel + ' of ${name}'
        },
      ])),
    },
  }),
}`

const manifestOf = (name: RemoteName) =>
  JSON.stringify({
    id: `${name}_services`,
    name: `${name}_services`,
    metaData: {
      name: `${name}_services`,
      type: 'app',
      buildInfo: { buildVersion: '0.0.0', buildName: name },
      remoteEntry: { name: 'remoteEntry.js', path: '', type: 'global' },
      types: { path: '', name: '', zip: '', api: '' },
      globalName: `${name}_services`,
      pluginVersion: '2.9.2',
      publicPath: 'auto',
    },
    shared: [],
    remotes: [],
    exposes: [
      {
        id: `${name}_services:entry`,
        name: 'entry',
        path: './entry',
        assets: { js: { sync: [], async: [] }, css: { sync: [], async: [] } },
      },
    ],
  })

const hashOf = (text: string) => `sha384-${createHash('sha384').update(text).digest('base64')}`

const open = { 'access-control-allow-origin': '*' }

/** Registers releases of two remotes, for this page only, that give the test their host services. */
export const releaseServiceRemotes = async (page: Page) => {
  const names = ['photos', 'orders'] as const
  const folderOf = (name: RemoteName) => `${remotesOrigin}/${name}/0.0.0-services`
  await changeRegistry(page, (registry) => {
    for (const name of names) {
      const integrity = { 'mf-manifest.json': hashOf(manifestOf(name)), 'remoteEntry.js': hashOf(containerOf(name)) }
      const manifest = `${folderOf(name)}/mf-manifest.json`
      registry.remotes[name] = {
        current: { version: '0.0.0-services', contract: '1.0', manifest, integrity },
        previous: null,
      }
    }
    return registry
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

/** Opens a modal as a remote does. Its dialog is named after the remote. */
export const openModalOf = (page: Page, name: RemoteName, plan: ModalPlan) =>
  page.evaluate(
    ({ name, closesOnEscape, locksScroll }) => {
      type Layer = { element: HTMLElement; close: () => void }
      type Options = { onEscape?: () => void; locksScroll: boolean }
      const { hostServices } = window as unknown as {
        hostServices: Record<string, { modals: { open: (options: Options) => Layer } }>
      }
      const layer: Layer = hostServices[name]!.modals.open({
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
      const { hostServices } = window as unknown as {
        hostServices: Record<string, { toasts: { show: (toast: PlannedToast) => string } }>
      }
      hostServices[name]!.toasts.show(toast)
    },
    { name, toast },
  )
