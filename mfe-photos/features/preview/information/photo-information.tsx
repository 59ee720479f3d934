import type { Photo } from '@account/shared/contracts/photo.ts'
import { useHostServices } from '@account/shared/micro-frontend/host-services-context.tsx'
import { writeDate } from '@account/shared/intl/write-date.ts'
import { DateTime } from 'luxon'
import { useId } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { formatDateTaken, shownFileName } from '../../../photo/photo-name.ts'
import { largestGoodPrint, SMALLEST_PRINT } from '../../../prints/print-size.ts'
import { InformationFact, PhotoDetails } from './photo-details.tsx'
import styles from './photo-information.module.css'

const PIXELS_OF_A_MEGAPIXEL = 1_000_000

/** The details of the photo: date, file name, size, the prints that it is large enough for, camera and albums. */
export const PhotoInformation = ({ photo }: { photo: Photo }) => {
  const intl = useIntl()
  const titleId = useId()
  const { locale, timeZone: zone } = useHostServices().storefront
  return (
    <aside className={styles.panel} aria-labelledby={titleId}>
      <h2 id={titleId} className={styles.title}>
        <FormattedMessage id="information.title" />
      </h2>
      <dl className={styles.facts}>
        <InformationFact name="information.taken">
          {formatDateTaken(photo, intl) ?? <FormattedMessage id="timeline.unknown-date" />}
        </InformationFact>
        <InformationFact name="information.added">
          {writeDate(DateTime.fromISO(photo.created, { zone, locale }), DateTime.DATE_FULL)}
        </InformationFact>
        <InformationFact name="information.file">
          <bdi>{shownFileName(photo.localFileName)}</bdi>
        </InformationFact>
        <Size photo={photo} />
        <PhotoDetails photo={photo} />
      </dl>
    </aside>
  )
}

/** The size in pixels and the largest good print. Renders nothing if the size is unknown. */
const Size = ({ photo }: { photo: Photo }) => {
  const { visibleWidth: width, visibleHeight: height } = photo
  const print = largestGoodPrint(photo)
  if (!width || !height || print === 'unknown') return null
  const [printWidth, printHeight] = print ?? SMALLEST_PRINT
  return (
    <>
      <InformationFact name="information.size">
        <FormattedMessage
          id="information.pixels"
          values={{ width, height, megapixels: (width * height) / PIXELS_OF_A_MEGAPIXEL }}
        />
      </InformationFact>
      <InformationFact name="information.prints">
        <FormattedMessage
          id={print ? 'prints.good-up-to' : 'prints.too-small'}
          values={{ width: printWidth, height: printHeight }}
        />
      </InformationFact>
    </>
  )
}
