import type { RemoteRegistry } from '@account/shared/contracts/remote-registry.ts'
import { applyKillSwitch } from './apply-kill-switch.ts'

const current = { version: '1', manifest: 'https://remotes.example/mf-manifest.json', hash: '1' }

test('[MF-05] remotes that the registry disables are disabled, and all others enabled', () => {
  const remotes: RemoteRegistry['remotes'] = {
    photos: { current, previous: null, disabled: true },
    orders: { current, previous: null },
  }
  const disable = jest.fn()
  const enable = jest.fn()
  applyKillSwitch({ disable, enable }, { remotes })
  expect(disable.mock.calls).toEqual([['photos']])
  expect(enable.mock.calls.flat()).toEqual(expect.arrayContaining(['orders']))
  expect(enable.mock.calls.flat()).not.toContain('photos')
})
