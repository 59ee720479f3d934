import * as z from 'zod'

type Node = {
  'Node Type': string
  'Relation Name'?: string
  'Index Name'?: string
  Alias?: string
  'Actual Loops': number
  'Shared Hit Blocks'?: number
  'Shared Read Blocks'?: number
  Plans?: Node[]
}

const Node: z.ZodType<Node> = z.object({
  'Node Type': z.string(),
  'Relation Name': z.string().optional(),
  'Index Name': z.string().optional(),
  Alias: z.string().optional(),
  'Actual Loops': z.number(),
  'Shared Hit Blocks': z.number().optional(),
  'Shared Read Blocks': z.number().optional(),
  get Plans() {
    return z.array(Node).optional()
  },
})

const Explained = z.object({ 'Query Text': z.string(), Plan: Node })

const PARTITION = /^photos_part_\d+$/

/** A scan of a partition that ran; those that the planner or the executor left out have no loops. */
export type Plan = {
  text: string
  /** Kinds of nodes with their tables, without the number of a partition, so that plans of both layouts can be compared. */
  shape: string
  scansAllPhotos: boolean
  partitions: number
  buffers: number
}

const nodesOf = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)]

const isOfPhotos = ({ 'Relation Name': relation = '' }: Node) => relation === 'photos' || PARTITION.test(relation)

/** An append of one partition is not a step of its own. */
const shapeOf = (node: Node): string => {
  const plans = (node.Plans ?? []).filter((plan) => plan['Actual Loops'] > 0)
  const inner = [...new Set(plans.map(shapeOf))].join(', ')
  if (/^(?:Merge )?Append$/.test(node['Node Type']) && plans.every((plan) => isOfPhotos(plan))) return inner
  const relation = node['Relation Name'] && ` ${isOfPhotos(node) ? 'photos' : node['Relation Name']}`
  return `${node['Node Type']}${relation ?? ''}${inner && ` (${inner})`}`
}

/** Reads what `auto_explain` reports of a statement in JSON. */
export const readPlan = (report: string): Plan => {
  const { 'Query Text': text, Plan: plan } = Explained.parse(JSON.parse(report.slice(report.indexOf('{'))))
  const ran = nodesOf(plan).filter((node) => node['Actual Loops'] > 0)
  return {
    text,
    shape: shapeOf(plan),
    scansAllPhotos: ran.some((node) => node['Node Type'] === 'Seq Scan' && isOfPhotos(node)),
    partitions: new Set(ran.map((node) => node['Relation Name'] ?? '').filter((name) => PARTITION.test(name))).size,
    buffers: (plan['Shared Hit Blocks'] ?? 0) + (plan['Shared Read Blocks'] ?? 0),
  }
}
