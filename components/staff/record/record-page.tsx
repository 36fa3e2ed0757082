import { Fragment, type ReactNode } from 'react'
import { DeskWait } from '#components/staff/desk-wait.tsx'
import { EmptyState } from '#components/ui/empty-state.tsx'
import { LoadError } from '#components/ui/load-error.tsx'
import { useEndpoint } from '#lib/platform/client/use-endpoint.ts'
import type { CallOf, Shape } from '#lib/platform/contract/endpoint.ts'

type Props<S extends Shape> = {
  endpoint: CallOf<S>
  /** The record in the address. */
  input: S['in']
  /** Said where there is none of this number or name. */
  missing: string
  /** Draws it; `reload` reads it anew. */
  children: (record: S['out'], reload: () => Promise<void>) => ReactNode
}

/** The page of one record: waits for it, and says why it cannot be shown. Another record begins anew. */
export function RecordPage<S extends Shape>({ endpoint, input, missing, children }: Props<S>) {
  const { data, error, mutate } = useEndpoint(endpoint, input, { quiet: true })
  const reload = async () => {
    await mutate().catch(() => undefined)
  }
  const refusal = error && refusalOf(error.code, missing)
  if (refusal) return <EmptyState title={refusal}>{error.message}</EmptyState>
  if (data === undefined) return error ? <LoadError onRetry={() => void reload()} /> : <DeskWait />
  return <Fragment key={JSON.stringify(input)}>{children(data, reload)}</Fragment>
}

function refusalOf(code: number, missing: string): string | undefined {
  if (code === 403) return '这一页供有权限的工作人员使用'
  if (code === 429) return '现在不能打开'
  // No record has a number or name that the call does not take.
  return code === 400 || code === 404 ? missing : undefined
}
