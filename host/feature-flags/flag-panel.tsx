import { useHostServices } from '@account/shared/micro-frontend/host-services-context.tsx'
import { Button } from '@account/shared/ui/button.tsx'
import { Modal } from '@account/shared/ui/modal.tsx'
import { useAtomValue } from 'jotai'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { Toggle } from '@account/shared/ui/toggle.tsx'
import type { ExperimentState } from './experiment-states.ts'
import { writeSessionOverrides, type SessionOverrides } from './session-overrides.ts'
import styles from './flag-panel.module.css'
import { linkWithOverrides, flagEvaluationAtom, withoutFlagParameters, type FlagEvaluation } from './evaluate-flags.ts'

/** Shows testers every flag and experiment with the source of its value, and overrides them for the session. */
export const FlagPanel = ({ onClose }: { onClose: () => void }) => {
  const board = useAtomValue(flagEvaluationAtom)
  return board && <OpenPanel board={board} onClose={onClose} />
}

const OpenPanel = ({ board, onClose }: { board: FlagEvaluation; onClose: () => void }) => {
  const { formatMessage } = useIntl()
  const { chosen, setFlag, setVariant, reset } = useChosenOverrides(board)
  return (
    <Modal
      title={formatMessage({ id: 'switches.title' })}
      closeLabel={formatMessage({ id: 'close' })}
      size="large"
      onClose={onClose}
      actions={<PanelActions board={board} chosen={chosen} reset={reset} />}
    >
      <p className={styles.explanation}>
        <FormattedMessage id="switches.explanation" />
      </p>
      <div className={styles.flags}>
        {board.flagStates.map(({ name, isOn, source, ofStorefront }) => {
          const choice = chosen.flags[name] ?? ofStorefront
          return (
            <Toggle
              key={name}
              label={<code>{name}</code>}
              description={<FormattedMessage id={choice === isOn ? `switches.from.${source}` : 'switches.changed'} />}
              isOn={choice}
              onChange={(next) => setFlag(name, next)}
            />
          )
        })}
      </div>
      <h3 className={styles.heading}>
        <FormattedMessage id="switches.experiments" />
      </h3>
      {board.experimentStates.map((state) => (
        <ExperimentChoice key={state.name} {...state} chosen={chosen.variants[state.name]} onChoose={setVariant} />
      ))}
    </Modal>
  )
}

/** The overrides that the next start of the page will use: the values that differ from the storefront's. */
const useChosenOverrides = ({ flagStates, experimentStates }: FlagEvaluation) => {
  const [chosen, setChosen] = useState<SessionOverrides>(() => ({
    flags: Object.fromEntries(
      flagStates.filter(({ isOn, ofStorefront }) => isOn !== ofStorefront).map(({ name, isOn }) => [name, isOn]),
    ),
    variants: Object.fromEntries(
      experimentStates.filter(({ source }) => source !== 'assigned').map(({ name, variant }) => [name, variant]),
    ),
  }))
  const setFlag = (name: string, isOn: boolean) => {
    const others = without(chosen.flags, name)
    const ofStorefront = flagStates.find((state) => state.name === name)?.ofStorefront
    setChosen({ ...chosen, flags: isOn === ofStorefront ? others : { ...others, [name]: isOn } })
  }
  const setVariant = (name: string, variant: string) => {
    const others = without(chosen.variants, name)
    setChosen({ ...chosen, variants: variant === '' ? others : { ...others, [name]: variant } })
  }
  return { chosen, setFlag, setVariant, reset: () => setChosen({ flags: {}, variants: {} }) }
}

const without = <Entry,>(entries: Readonly<Record<string, Entry>>, name: string): Record<string, Entry> =>
  Object.fromEntries(Object.entries(entries).filter(([key]) => key !== name))

type PanelActionsProps = { board: FlagEvaluation; chosen: SessionOverrides; reset: () => void }

const PanelActions = ({ board, chosen, reset }: PanelActionsProps) => {
  const { toasts, report } = useHostServices()
  const { formatMessage } = useIntl()
  const copyLink = async () => {
    try {
      await navigator.clipboard.writeText(linkWithOverrides(chosen, window.location.href, board))
      toasts.show({ kind: 'success', message: formatMessage({ id: 'switches.copied' }) })
    } catch (error) {
      report({ action: 'switches/copy-link', error })
      toasts.show({ kind: 'error', message: formatMessage({ id: 'switches.notCopied' }) })
    }
  }
  const apply = () => {
    writeSessionOverrides(chosen)
    window.location.replace(withoutFlagParameters(window.location.href, board))
  }
  return (
    <>
      <Button variant="quiet" onClick={reset}>
        <FormattedMessage id="switches.reset" />
      </Button>
      <Button variant="secondary" onClick={() => void copyLink()}>
        <FormattedMessage id="switches.copy" />
      </Button>
      <Button onClick={apply}>
        <FormattedMessage id="switches.apply" />
      </Button>
    </>
  )
}

type ExperimentChoiceProps = ExperimentState & {
  chosen: string | undefined
  onChoose: (name: string, variant: string) => void
}

const ExperimentChoice = ({ name, variant, variants, source, chosen, onChoose }: ExperimentChoiceProps) => (
  <label className={styles.experiment}>
    <code>{name}</code>
    <select className={styles.variants} value={chosen ?? ''} onChange={(event) => onChoose(name, event.target.value)}>
      <FormattedMessage id="switches.assigned" values={source === 'assigned' ? { variant } : { variant: '' }}>
        {(text) => <option value="">{text}</option>}
      </FormattedMessage>
      {variants.map((known) => (
        <option key={known}>{known}</option>
      ))}
    </select>
  </label>
)
