import { Button } from '@account/shared/ui/button.tsx'
import { Modal } from '@account/shared/ui/modal.tsx'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { Toggle } from '@account/shared/ui/toggle.tsx'
import type { Consent } from './consent.ts'
import { useConsentKeeper } from './consent-keeper-context.tsx'

const purposes = ['analytics', 'marketing'] as const satisfies readonly (keyof Consent)[]

/** Lets the visitor consent by purpose, and withdraw a consent. */
export const ConsentDialog = ({ onClose }: { onClose: () => void }) => {
  const { formatMessage } = useIntl()
  const keeper = useConsentKeeper()
  const [chosen, setChosen] = useState<Consent>(() => keeper.current() ?? { analytics: false, marketing: false })
  const save = () => {
    keeper.decide(chosen)
    onClose()
  }
  return (
    <Modal
      title={formatMessage({ id: 'consent.settings' })}
      closeLabel={formatMessage({ id: 'close' })}
      onClose={onClose}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            <FormattedMessage id="cancel" />
          </Button>
          <Button onClick={save}>
            <FormattedMessage id="consent.save" />
          </Button>
        </>
      }
    >
      <Toggle
        label={<FormattedMessage id="consent.necessary" />}
        description={<FormattedMessage id="consent.necessary.explanation" />}
        isOn
        isDisabled
        onChange={() => undefined}
      />
      {purposes.map((purpose) => (
        <Toggle
          key={purpose}
          label={<FormattedMessage id={`consent.${purpose}`} />}
          description={<FormattedMessage id={`consent.${purpose}.explanation`} />}
          isOn={chosen[purpose]}
          onChange={(isOn) => setChosen({ ...chosen, [purpose]: isOn })}
        />
      ))}
    </Modal>
  )
}
