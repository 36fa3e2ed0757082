import { useEffect, useRef } from 'react'
import desk from '#components/staff/desk.module.css'
import { ButtonLink } from '#components/ui/button-link.tsx'
import { staffExamPage } from '#lib/exams/paths.ts'
import { href } from '#lib/platform/routes/href.ts'
import { WAITS } from '#lib/staff/proposals.ts'
import { staffArticlePage } from '#lib/writing/paths.ts'

/** `examId` is null of an exam that waits for a second person. */
type Props = { examId: number | null; articleId: number }

/** Leads on from what was made. */
export function Announced({ examId, articleId }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <>
      <h1 ref={heading} tabIndex={-1} className={desk.title}>
        公告已录入
      </h1>
      <p className={desk.note}>
        {examId === null
          ? `文章已建好；考试已提交，${WAITS}，确认后才在页面和日历里，职位表也在那以后传。`
          : '考试页、日历、职位和文章都已建好。'}
      </p>
      <p className={desk.actions}>
        {examId !== null && (
          <ButtonLink href={href(staffExamPage, { id: examId })}>打开考试</ButtonLink>
        )}
        <ButtonLink variant="second" href={href(staffArticlePage, { id: articleId })}>
          打开文章
        </ButtonLink>
      </p>
    </>
  )
}
