import type { Page } from '@playwright/test'
import { newCustomer, openAsNewCustomer, openRegistrationLink, type NewCustomer } from '../identity/customer.ts'
import { addAuthenticator, type Authenticator } from '../identity/virtual-authenticator.ts'
import { accountOrigin } from '../site/addresses.ts'
import { expectNoAxeViolations } from '../site/axe.ts'
import { mailedLink, readInbox } from '../site/inbox.ts'
import { expect, test } from '../site/test.ts'

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const passkeys = (page: Page) => page.getByRole('region', { name: 'Passkeys' })
const ofName = (page: Page, name: string) => passkeys(page).getByRole('listitem').filter({ hasText: name })
const signInButton = (page: Page) => page.getByRole('button', { name: 'Sign in with a passkey' })

const registerWithPasskey = async (page: Page, device: Authenticator, customer: NewCustomer) => {
  await openRegistrationLink(page, customer.email)
  await page.getByLabel('First name').fill(customer.firstName)
  await page.getByLabel('Last name').fill(customer.lastName)
  await device.touchedDuring(async () => {
    await page.getByRole('button', { name: 'Register with a passkey' }).click()
    await expect(heading(page, 'My settings')).toBeVisible()
  })
}

/** A request that begins without a touch never ends, so the device is touched before the click. */
const signInWithPasskey = (page: Page, device: Authenticator, outcome: () => Promise<void>) =>
  device.touchedDuring(async () => {
    await signInButton(page).click()
    await outcome()
  })

const addPasskey = async (page: Page, device: Authenticator, name: string) => {
  await passkeys(page).getByRole('button', { name: 'Add a passkey' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add a passkey' })
  await dialog.getByLabel('Name').fill(name)
  await device.touchedDuring(async () => {
    await dialog.getByRole('button', { name: 'Create passkey' }).click()
    await expect(ofName(page, name)).toBeVisible()
  })
}

const signOut = async (page: Page) => {
  await page.context().clearCookies({ name: /^(?!.*consent)/ })
  await page.goto('/settings')
  await expect(heading(page, 'Sign in')).toBeVisible()
}

test(
  'a newcomer registers with a passkey, signs in with it, and cannot remove the last way in',
  { tag: '@SH-01' },
  async ({ page }) => {
    const device = await addAuthenticator(page)
    const customer = newCustomer()
    await page.goto('/settings')
    await registerWithPasskey(page, device, customer)
    await expect(page.getByText(customer.email).first()).toBeVisible()

    await passkeys(page).getByRole('button', { name: 'Remove My passkey' }).click()
    const dialog = page.getByRole('dialog', { name: 'Remove this passkey?' })
    await expect(dialog.getByText('This passkey is your only way in')).toBeVisible()
    await expect(dialog.getByRole('button', { name: 'Remove' })).toHaveCount(0)
    await expectNoAxeViolations(page, 'last way in')
    await dialog.getByRole('button', { name: 'Close' }).last().click()

    await signOut(page)
    await expectNoAxeViolations(page, 'sign-in with a passkey')
    await signInWithPasskey(page, device, () => expect(heading(page, 'My settings')).toBeVisible())
    await expect(passkeys(page).getByText(/Last used on/)).toBeVisible()

    await signOut(page)
    await page.getByRole('link', { name: 'Forgotten your password?' }).click()
    await page.getByLabel('Email address').fill(customer.email)
    await page.getByRole('button', { name: 'Send link' }).click()
    await page.goto(await mailedLink(customer.email, 'password-reset'))
    await page.getByLabel('New password').fill(customer.password)
    await page.getByRole('checkbox', { name: 'Remove all passkeys of the account, too' }).check()
    await expectNoAxeViolations(page, 'new password of an account with passkeys')
    await page.getByRole('button', { name: 'Save new password' }).click()
    await expect(heading(page, 'Your password is changed')).toBeVisible()
    await page.goto('/settings')
    await signInWithPasskey(page, device, () => expect(page.getByText('The passkey did not work.')).toBeVisible())
  },
)

test('the browser offers the passkey beside the e-mail address', { tag: '@SH-01' }, async ({ page }) => {
  const device = await addAuthenticator(page, { isOffered: true })
  await page.goto('/settings')
  await registerWithPasskey(page, device, newCustomer())
  await page.context().clearCookies({ name: /^(?!.*consent)/ })
  await device.touchedDuring(async () => {
    await page.goto('/settings')
    await expect(heading(page, 'My settings'), 'signed in without the button').toBeVisible()
  })
})

test(
  'a customer adds a passkey in the settings, names it, signs in with it and removes it',
  { tag: ['@SE-01', '@SH-01'] },
  async ({ page }) => {
    const device = await addAuthenticator(page)
    const customer = await openAsNewCustomer(page, '/settings')
    await addPasskey(page, device, 'Robin’s laptop')
    await expectNoAxeViolations(page, 'settings with a passkey')
    await expect(async () => {
      expect((await readInbox(customer.email)).map(({ subject }) => subject)).toContain(
        'A passkey was added to your account',
      )
    }).toPass()

    await passkeys(page).getByRole('button', { name: 'Rename Robin’s laptop' }).press('Enter')
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Name').fill(' ')
    await dialog.getByLabel('Name').press('Enter')
    await expect(dialog.getByLabel('Name')).toHaveAccessibleDescription(/Enter a name\./)
    await dialog.getByLabel('Name').fill('Work laptop')
    await dialog.getByLabel('Name').press('Enter')
    await expect(ofName(page, 'Work laptop')).toBeVisible()

    await passkeys(page).getByRole('button', { name: 'Add a passkey' }).click()
    await dialog.getByLabel('Name').fill('Once more')
    await device.touchedDuring(async () => {
      await dialog.getByRole('button', { name: 'Create passkey' }).click()
      await expect(dialog.getByText('This device already has a passkey of your account')).toBeVisible()
    })
    await dialog.getByRole('button', { name: 'Cancel' }).click()

    await signOut(page)
    await signInWithPasskey(page, device, () => expect(heading(page, 'My settings')).toBeVisible())
    await passkeys(page).getByRole('button', { name: 'Remove Work laptop' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click()
    await expect(ofName(page, 'Work laptop')).toHaveCount(0)

    await signOut(page)
    await signInWithPasskey(page, device, () => expect(page.getByText('The passkey did not work.')).toBeVisible())
  },
)

test('a copy of the device whose counter lags behind is refused', { tag: '@SH-01' }, async ({ page }) => {
  const device = await addAuthenticator(page)
  await openAsNewCustomer(page, '/settings')
  await addPasskey(page, device, 'Phone')
  const copy = await device.credentials()
  for (const time of ['first', 'second']) {
    await signOut(page)
    await signInWithPasskey(page, device, () => expect(heading(page, 'My settings'), time).toBeVisible())
  }
  await device.replaceBy(copy)
  await signOut(page)
  await signInWithPasskey(page, device, () => expect(page.getByText('The passkey did not work.')).toBeVisible())
})

test('each storefront has passkeys of its own', { tag: ['@SH-01', '@SH-16'] }, async ({ page }) => {
  const device = await addAuthenticator(page)
  await page.goto('/settings')
  await registerWithPasskey(page, device, newCustomer())
  await page.goto(`${accountOrigin('ie')}/settings`)
  await expect(heading(page, 'Sign in')).toBeVisible()
  const irish = newCustomer()
  await registerWithPasskey(page, device, irish)
  expect((await device.credentials()).map(({ rpId }) => rpId).toSorted()).toEqual(['ie.localhost', 'uk.localhost'])
  await page.context().clearCookies({ name: /^(?!.*consent)/ })
  await page.goto(`${accountOrigin('ie')}/settings`)
  await signInWithPasskey(page, device, () => expect(page.getByText(irish.email).first()).toBeVisible())
})

test(
  'a sensitive change asks for the sign-in again, and a passkey answers it',
  { tag: ['@SE-05', '@SE-06'] },
  async ({ page }) => {
    const device = await addAuthenticator(page)
    await page.clock.install()
    await openAsNewCustomer(page, '/settings')
    await addPasskey(page, device, 'Phone')
    await page.clock.fastForward('06:00')
    // The clock of the authority is not changed, so the test makes every sign-in too old for it.
    await page.route('**/auth?*max_age=300*', (route) =>
      route.continue({ url: route.request().url().replace('max_age=300', 'max_age=0') }),
    )
    await passkeys(page).getByRole('button', { name: 'Add a passkey' }).click()
    await expect(page.getByText('Please sign in once more to go on.')).toBeVisible()
    await signInWithPasskey(page, device, () => expect(heading(page, 'My settings')).toBeVisible())
    await page.getByRole('link', { name: 'Change email address' }).click()
    const email = newCustomer().email
    await page.getByRole('textbox', { name: 'New email address' }).fill(email)
    await page.getByRole('button', { name: 'Send confirmation email' }).click()
    await expect(page.getByRole('main').getByRole('status')).toContainText(`We have sent a link to ${email}`)
  },
)
