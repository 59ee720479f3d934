import type { MenuEntry } from '@account/shared/contracts/public-config.ts'
import { useHostServices } from '@account/shared/micro-frontend/host-services-context.tsx'
import { brandNames } from '@account/shared/storefronts/storefront.ts'
import { useEffect, useRef } from 'react'
import { useIntl } from 'react-intl'
import { usePublicConfig } from '../../public-config/use-public-config.ts'
import styles from './shop-menu.module.css'

/** The shop's departments, in the header. */
export const ShopMenu = () => {
  const { storefront } = useHostServices()
  const { formatMessage } = useIntl()
  const config = usePublicConfig()
  const list = useRef<HTMLElement>(null)
  useSingleOpenMenu(list)
  if (!config) return null
  const { main, top } = config.menus
  return (
    <nav
      ref={list}
      className={styles.menu}
      aria-label={formatMessage({ id: 'shopMenu.title' }, { brand: brandNames[storefront.brand] })}
    >
      <ul role="list" className={styles.main}>
        {main.map((entry) => (
          <li key={entry.href}>
            {entry.children && entry.children.length > 0 ? <Department {...entry} /> : <ShopLink {...entry} />}
          </li>
        ))}
      </ul>
      <ul role="list" className={styles.top}>
        {top.map((entry) => (
          <li key={entry.href}>
            <ShopLink {...entry} />
          </li>
        ))}
      </ul>
    </nav>
  )
}

const ShopLink = ({ text, href }: Pick<MenuEntry, 'text' | 'href'>) => (
  <a className={styles.link} href={href} rel="noopener">
    {text}
  </a>
)

/** A department opens on a press, because a menu that opens on hover alone is inaccessible to many. */
const Department = ({ text, href, children = [] }: MenuEntry) => (
  <details className={styles.department} name="shop-departments">
    <summary className={styles.link}>{text}</summary>
    <ul role="list" className={styles.below}>
      {[{ text, href }, ...children].map((link) => (
        <li key={link.href}>
          <ShopLink {...link} />
        </li>
      ))}
    </ul>
  </details>
)

/** Escape and a press outside close the open menu. */
const useSingleOpenMenu = (area: { current: HTMLElement | null }) => {
  useEffect(() => {
    const stopping = new AbortController()
    const { signal } = stopping
    const opened = () => area.current?.querySelector<HTMLDetailsElement>('details[open]')
    const closeOnEscape = (event: KeyboardEvent) => {
      const details = opened()
      if (event.key !== 'Escape' || event.defaultPrevented || !details) return
      details.open = false
      details.querySelector('summary')?.focus()
    }
    const closeElsewhere = (event: Event) => {
      const details = opened()
      if (details && event.target instanceof Node && !details.contains(event.target)) details.open = false
    }
    document.addEventListener('keydown', closeOnEscape, { signal })
    document.addEventListener('pointerdown', closeElsewhere, { signal })
    document.addEventListener('focusin', closeElsewhere, { signal })
    return () => stopping.abort()
  }, [area])
}
