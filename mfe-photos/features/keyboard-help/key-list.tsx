import type { FeatureFlags } from '@account/shared/contracts/feature-flags.ts'
import { useHostServices } from '@account/shared/micro-frontend/host-services-context.tsx'
import { FormattedMessage } from 'react-intl'
import styles from './key-list.module.css'

export type KeyContext = 'list' | 'preview'

/** Keys that are pressed together, by the ids of their names. */
type Chord = readonly string[]

type KeyUse = {
  chords: readonly Chord[]
  id: string
  /** Without this flag the key does nothing. */
  flag?: keyof FeatureFlags
}

/** `?` is the same on every keyboard and has no name. */
const help: KeyUse = { chords: [['?']], id: 'keys.help' }

const uses: Readonly<Record<KeyContext, readonly KeyUse[]>> = {
  list: [
    { chords: [['key.arrows']], id: 'keys.move' },
    { chords: [['key.home'], ['key.end']], id: 'keys.row' },
    {
      chords: [
        ['key.ctrl', 'key.home'],
        ['key.ctrl', 'key.end'],
      ],
      id: 'keys.ends',
    },
    { chords: [['key.page-up'], ['key.page-down']], id: 'keys.page' },
    { chords: [['key.enter']], id: 'keys.open' },
    { chords: [['key.space']], id: 'keys.select' },
    { chords: [['key.shift', 'key.arrows']], id: 'keys.extend' },
    { chords: [['key.ctrl', 'A']], id: 'keys.all' },
    { chords: [['F']], id: 'favourites.add', flag: 'favourites' },
    { chords: [['/']], id: 'search.title', flag: 'search' },
    { chords: [['key.escape']], id: 'keys.stop' },
    help,
  ],
  preview: [
    { chords: [['key.arrows']], id: 'keys.neighbours' },
    { chords: [['key.home'], ['key.end']], id: 'keys.ends' },
    { chords: [['key.shift', 'key.arrows']], id: 'keys.pan' },
    { chords: [['I']], id: 'information.title' },
    { chords: [['F']], id: 'favourites.add', flag: 'favourites' },
    { chords: [['E']], id: 'editor.title', flag: 'photoEditing' },
    { chords: [['key.delete']], id: 'preview.delete' },
    { chords: [['key.escape']], id: 'keys.close' },
    help,
  ],
}

/** The keys that do something in a list of photos, or in the preview. */
export const KeyList = ({ context }: { context: KeyContext }) => {
  const { flags } = useHostServices()
  const shown = uses[context].filter(({ flag }) => !flag || flags[flag])
  return (
    <dl className={styles.list}>
      {shown.map(({ chords, id }) => (
        <div key={id} className={styles.use}>
          <dt className={styles.keys}>
            {chords.map((chord) => (
              <KeyChord key={chord.join()} chord={chord} />
            ))}
          </dt>
          <dd className={styles.effect}>
            <FormattedMessage id={id} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

const KeyChord = ({ chord }: { chord: Chord }) => (
  <span className={styles.chord}>
    {chord.map((key) => (
      <kbd key={key} className={styles.key}>
        {key.startsWith('key.') ? <FormattedMessage id={key} /> : key}
      </kbd>
    ))}
  </span>
)
