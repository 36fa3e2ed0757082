import { ButtonLink } from '#components/ui/button-link.tsx'
import { EmptyState } from '#components/ui/empty-state.tsx'
import { mockPage } from '#lib/exams/paths.ts'
import { href } from '#lib/platform/routes/href.ts'

/** In place of a mock exam that is not there; `title` heads the page. */
export function NoMock({ title }: { title: string }) {
  return (
    <>
      <h1 className="visually-hidden">{title}</h1>
      <EmptyState title="没有这场模考">
        <p>可能还没有发布，或者地址不对。</p>
        <ButtonLink href={href(mockPage)} variant="second">
          看模考日历
        </ButtonLink>
      </EmptyState>
    </>
  )
}
