import { useSearchParams } from 'next/navigation'
import { type ReactNode, useEffect } from 'react'
import { LoadError } from '#components/ui/load-error.tsx'
import { Skeleton } from '#components/ui/skeleton.tsx'
import { paperQuestions } from '#lib/papers/calls.ts'
import type { Paper } from '#lib/papers/contract.ts'
import { useEndpoint } from '#lib/platform/client/use-endpoint.ts'
import { parseKey } from '#lib/platform/routes/address/keys.ts'
import { MissingPaper } from './missing-paper.tsx'

type Props = {
  /** The heading until the paper is here. */
  title: string
  /** Heights (px) of what will be there. */
  heights: number[]
  children: (paper: Paper) => ReactNode
}

/** The paper that the address names; it also gives the window, and a file that it is printed to, its title. */
export function PaperLoader({ title, heights, children }: Props) {
  const paperId = usePaperId()
  const { data: paper, error, mutate } = useEndpoint(paperQuestions, paperId ? { paperId } : null)
  const name = paper?.title
  useEffect(() => {
    if (name) document.title = `${name} - 公选王`
  }, [name])
  if (paperId === null || error?.code === 404) return <MissingPaper />
  if (paper) return children(paper)
  return (
    <>
      <h1 className="visually-hidden">{title}</h1>
      {error ? (
        <LoadError onRetry={() => void mutate().catch(() => undefined)} />
      ) : (
        <Skeleton heights={heights} />
      )}
    </>
  )
}

/** The paper that the address names; null when it names none. */
function usePaperId(): number | null {
  const id = parseKey('paperId', useSearchParams().get('paperId') ?? '')
  return id === null ? null : Number(id)
}
