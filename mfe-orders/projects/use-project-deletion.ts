import type { Project } from '@account/shared/contracts/project.ts'
import { useHostServices } from '@account/shared/micro-frontend/host-services-context.tsx'
import { afterGracePeriod } from '@account/shared/page-lifecycle/after-grace-period.ts'
import { useQueryClient } from '@tanstack/react-query'
import { atom, useAtomValue, useSetAtom } from 'jotai'
import { useIntl } from 'react-intl'
import { projectsApiAtom } from '../api/projects-api.ts'
import { projectsQueryKey } from './projects-query.ts'

/** The time to undo a deletion, because nothing else can restore a project. */
const UNDO_MS = 8_000

/** The projects that are deleted on the screen, and perhaps on the server already. */
export const hiddenProjectsAtom = atom<ReadonlySet<string>>(new Set<string>())

/** The hidden projects that the server still has and counts. */
export const countedProjectsAtom = atom<ReadonlySet<string>>(new Set<string>())

/**
 * Deletes a project: it is hidden at once, deleted on the server when the time to undo is over, and shown again when
 * that fails.
 */
export const useProjectDeletion = () => {
  const intl = useIntl()
  const { report, toasts } = useHostServices()
  const api = useAtomValue(projectsApiAtom)
  const queryClient = useQueryClient()
  const setHidden = useSetAtom(hiddenProjectsAtom)

  const setCounted = useSetAtom(countedProjectsAtom)

  const hide = (id: string) => {
    setHidden((hidden) => new Set([...hidden, id]))
    setCounted((counted) => new Set([...counted, id]))
  }
  const uncount = (id: string) => setCounted((counted) => new Set([...counted].filter((other) => other !== id)))
  const show = (id: string) => {
    setHidden((hidden) => new Set([...hidden].filter((other) => other !== id)))
    uncount(id)
  }

  const finish = async ({ id, name }: Project, keepalive: boolean) => {
    try {
      await api.delete(id, { keepalive })
    } catch (error) {
      const correlationId = report({ action: 'projects/delete', error })
      toasts.show({
        kind: 'error',
        message: intl.formatMessage({ id: 'projects.delete.failed' }, { name }),
        correlationId,
      })
      show(id)
    }
    // A deleted project stays hidden, because a page that was read earlier would show it again.
    await queryClient.invalidateQueries({ queryKey: projectsQueryKey })
    uncount(id)
  }

  return (project: Project) => {
    hide(project.id)
    const grace = afterGracePeriod(UNDO_MS, (isLeaving) => {
      toasts.dismiss(toast)
      return finish(project, isLeaving)
    })
    const undo = () => {
      grace.cancel()
      show(project.id)
    }
    const toast = toasts.show({
      kind: 'success',
      message: intl.formatMessage({ id: 'projects.deleted' }, { name: project.name }),
      action: { text: intl.formatMessage({ id: 'projects.undo' }), run: undo },
      autoCloseMs: UNDO_MS,
      onHold: grace.hold,
    })
  }
}
