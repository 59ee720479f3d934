import type { Photo } from '@account/shared/contracts/photo.ts'
import { useHostServices } from '@account/shared/micro-frontend/host-services-context.tsx'
import { useId, type ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { createdDate } from '../../photo/created-date.ts'
import { formatDateTaken, shownFileName } from '../../photo/photo-name.ts'
import { largestGoodPrint, SMALLEST_PRINT } from '../../prints/print-size.ts'
import styles from './photo-information.module.css'

const PIXELS_OF_A_MEGAPIXEL = 1_000_000

/** The details of the photo: date, size, file name, and the prints that it is large enough for. */
export const PhotoInformation = ({ photo }: { photo: Photo }) => {
  const intl = useIntl()
  const titleId = useId()
  const { storefront } = useHostServices()
  return (
    <aside className={styles.panel} aria-labelledby={titleId}>
      <h2 id={titleId} className={styles.title}>
        <FormattedMessage id="information.title" />
      </h2>
      <dl className={styles.facts}>
        <Fact name="information.taken">
          {formatDateTaken(photo, intl) ?? <FormattedMessage id="timeline.unknown-date" />}
        </Fact>
        <Fact name="information.added">{createdDate(photo.created, storefront)}</Fact>
        <Fact name="information.file">
          <bdi>{shownFileName(photo.localFileName)}</bdi>
        </Fact>
        <Size photo={photo} />
      </dl>
    </aside>
  )
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt className={styles.name}>
      <FormattedMessage id={name} />
    </dt>
    <dd className={styles.value}>{children}</dd>
  </div>
)

/** Nothing for a photo that does not state its size. */
const Size = ({ photo }: { photo: Photo }) => {
  const { visibleWidth: width, visibleHeight: height } = photo
  const print = largestGoodPrint(photo)
  if (!width || !height || print === 'unknown') return null
  const [printWidth, printHeight] = print ?? SMALLEST_PRINT
  return (
    <>
      <Fact name="information.size">
        <FormattedMessage
          id="information.pixels"
          values={{ width, height, megapixels: (width * height) / PIXELS_OF_A_MEGAPIXEL }}
        />
      </Fact>
      <Fact name="information.prints">
        <FormattedMessage
          id={print ? 'prints.good-up-to' : 'prints.too-small'}
          values={{ width: printWidth, height: printHeight }}
        />
      </Fact>
    </>
  )
}
