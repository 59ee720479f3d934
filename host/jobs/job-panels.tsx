import { useHostServices } from '@account/shared/micro-frontend/host-services-context.tsx'
import { useAtomValue } from 'jotai'
import { RemoteArea } from '../federation/remote-area.tsx'
import { type JobPanelPlace, isSwitchedOn } from '../routes/places.ts'
import styles from './job-panels.module.css'
import { pendingJobsAtom } from './pending-jobs.ts'

/** The panels of jobs that outlive the screens of their remotes, in a corner of every page. */
export const JobPanels = ({ places }: { places: readonly JobPanelPlace[] }) => {
  const { flags, session } = useHostServices()
  const pending = useAtomValue(pendingJobsAtom)
  const shown = places.filter(({ remote, flag }) => pending.includes(remote) && isSwitchedOn(flag, flags))
  if (shown.length === 0 || session.state === 'signed-out') return null
  return (
    <div className={styles.panels}>
      {shown.map(({ remote, name }) => (
        <div key={`${remote} ${name}`} className={styles.panel} data-at-foot>
          <RemoteArea name={remote} part={{ panel: name }} skeleton={null} />
        </div>
      ))}
    </div>
  )
}
