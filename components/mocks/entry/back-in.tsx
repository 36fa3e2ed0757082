import { useRouter } from 'next/navigation'
import { useEffect } from 'react'
import { sittingPath } from '#components/practice/paths.ts'
import { EmptyState } from '#components/ui/empty-state.tsx'
import { Link } from '#components/ui/link.tsx'
import type { MockStaged } from '#lib/mocks/contract.ts'

type Props = { mock: Pick<MockStaged, 'title'>; sittingId: number }

/** Leads who has begun back to their sitting; going back from there does not end here again. */
export function BackIn({ mock: { title }, sittingId }: Props) {
  const router = useRouter()
  const path = sittingPath('mock', sittingId)
  useEffect(() => router.replace(path), [router, path])
  return (
    <>
      <h1 className="visually-hidden">{title}</h1>
      <EmptyState title="正在回到考场">
        <Link href={path}>没有自动打开，点这里</Link>
      </EmptyState>
    </>
  )
}
