import { ButtonLink } from '#components/ui/button-link.tsx'
import { EmptyState } from '#components/ui/empty-state.tsx'
import { href } from '#lib/platform/routes/href.ts'
import { psychologyTestPage } from '#lib/psychology/paths.ts'

/** Stands where the address leads to no instrument and no run of the user. */
export function NoCheck({ title }: { title: string }) {
  return (
    <>
      <h1 className="visually-hidden">{title}</h1>
      <EmptyState title="没有这份测评" picture="lost">
        <ButtonLink href={href(psychologyTestPage)} variant="second">
          看全部测评
        </ButtonLink>
      </EmptyState>
    </>
  )
}
