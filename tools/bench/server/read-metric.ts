type Metric = 'process_cpu_seconds_total' | 'process_resident_memory_bytes' | 'nodejs_heap_size_used_bytes'

/** Reads a metric of a process of the back end, or of the bare server. */
export const readMetric = async (port: number, name: Metric): Promise<number> => {
  const answer = await fetch(`http://127.0.0.1:${port}/metrics`)
  const value = new RegExp(`^${name} (\\S+)$`, 'm').exec(await answer.text())?.[1]
  if (value === undefined) throw new Error(`The process at port ${port} does not report ${name}.`)
  return Number(value)
}
