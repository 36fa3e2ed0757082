'use client'
import { useEffect } from 'react'
import { Button } from '#components/ui/button.tsx'
import { ButtonLink } from '#components/ui/button-link.tsx'
import { EmptyState } from '#components/ui/empty-state.tsx'
import { LoadError } from '#components/ui/load-error.tsx'
import { Skeleton } from '#components/ui/skeleton.tsx'
import { askForLogin } from '#lib/accounts/client/ask-for-login.ts'
import { useSignedIn } from '#lib/accounts/client/use-signed-in.ts'
import { mockPage } from '#lib/exams/paths.ts'
import { mockResult } from '#lib/mocks/calls.ts'
import { useEndpoint } from '#lib/platform/client/use-endpoint.ts'
import { useIdFromQuery } from '#lib/platform/routes/client/use-id-from-query.ts'
import { href } from '#lib/platform/routes/href.ts'
import { NoResult } from './no-result.tsx'
import { ResultReport } from './result-report.tsx'

const waiting = <Skeleton heights={[96, 200, 320]} />

/** The result of the mock exam in the address, for its learner. */
export function MockRecord() {
  const isSignedIn = useSignedIn()
  const id = useIdFromQuery()
  if (isSignedIn === null) return waiting
  if (id === null) return <NoMock />
  return isSignedIn ? <Loaded key={id} id={id} /> : <Guest />
}

function Loaded({ id }: { id: number }) {
  const { data, error, mutate } = useEndpoint(
    mockResult,
    { id },
    { quiet: true, revalidateOnFocus: true },
  )
  const title = data?.mock.title
  useEffect(() => {
    if (title) document.title = `${title}成绩 - 公选王`
  }, [title])
  const reload = async () => {
    await mutate().catch(() => undefined)
  }
  if (error?.code === 404) return <NoMock />
  if (!data) return error ? <LoadError onRetry={() => void reload()} /> : waiting
  return data.result ? (
    <ResultReport data={data} result={data.result} reload={reload} />
  ) : (
    <NoResult data={data} />
  )
}

const Guest = () => (
  <>
    <h1 className="visually-hidden">模考成绩</h1>
    <EmptyState title="登录后看自己的成绩">
      <Button onClick={() => askForLogin({ name: 'page', detail: '', label: '模考成绩' })}>
        登录
      </Button>
    </EmptyState>
  </>
)

const NoMock = () => (
  <>
    <h1 className="visually-hidden">模考成绩</h1>
    <EmptyState title="没有这场模考">
      <p>可能还没有发布，或者地址不对。</p>
      <ButtonLink href={href(mockPage)} variant="second">
        看模考日历
      </ButtonLink>
    </EmptyState>
  </>
)
