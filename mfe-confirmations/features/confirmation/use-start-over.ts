import { useHostServices } from '@account/shared/micro-frontend/host-services-context.tsx'
import { flows, type FlowName } from './flows.ts'

/** The address where a new link is requested; undefined where only customer care can help. */
export const useStartOver = (name: FlowName): string | undefined => {
  const { config, session } = useHostServices()
  const flow = flows[name]
  const settings = session.state === 'signed-in' && session.customer.isBusiness ? '/settings/b2b' : '/settings'
  if (!('startOver' in flow)) return undefined
  switch (flow.startOver) {
    case 'settings/delete':
      return `${settings}?delete-account=true`
    case 'settings/email':
      return `${settings}/email`
    case 'shop':
      return config.shopUrl
  }
}
