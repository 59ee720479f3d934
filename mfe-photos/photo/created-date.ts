import type { HostServices } from '@account/shared/micro-frontend/host-services.ts'
import { writeDate } from '@account/shared/intl/write-date.ts'
import { DateTime } from 'luxon'

/** 'dd MMM yyyy' in English; other languages put their own signs between: 26. Nov. 2026. */
export const createdDate = (created: string, { locale, timeZone }: HostServices['storefront']): string =>
  writeDate(DateTime.fromISO(created, { zone: timeZone, locale }), { day: '2-digit', month: 'short', year: 'numeric' })
