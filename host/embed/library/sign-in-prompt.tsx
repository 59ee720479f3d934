import { brandNames, type BrandGroup } from '@account/shared/storefronts/storefront.ts'
import { Button } from '@account/shared/ui/button.tsx'
import { FormattedMessage } from 'react-intl'
import { BrandMark } from '../../shell/frame/brand-mark.tsx'
import styles from './embedded-library.module.css'

type SignInPromptProps = { brand: BrandGroup; hasEnded: boolean; signIn: () => void }

/** Takes the place of the library before the sign-in and after the session has ended. */
export const SignInPrompt = ({ brand, hasEnded, signIn }: SignInPromptProps) => (
  <div className={styles.prompt}>
    <BrandMark brand={brand} name={brandNames[brand]} />
    <h2 className={styles.title}>
      <FormattedMessage id={hasEnded ? 'signedOut.title' : 'embed.signIn.title'} />
    </h2>
    <p>
      <FormattedMessage
        id={hasEnded ? 'signedOut.explanation' : 'embed.signIn.explanation'}
        values={{ brand: brandNames[brand] }}
      />
    </p>
    <Button onClick={signIn}>
      <FormattedMessage id="signedOut.action" />
    </Button>
  </div>
)
