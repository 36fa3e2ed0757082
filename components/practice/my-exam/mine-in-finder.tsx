'use client'
import { useEffect, useState } from 'react'
import { Link } from '#components/ui/link.tsx'
import { positionsPage } from '#lib/exams/paths.ts'
import { href } from '#lib/platform/routes/href.ts'
import { shanghaiToday } from '#lib/platform/text/dates.ts'
import { examDistance, isAhead } from '#lib/practice/my-exam.ts'
import { useMyExam } from './use-my-exam.ts'

type Props = {
  /** Fields of the finder's address, without their page. */
  asked: Record<string, string | number | null>
}

/** Leads the finder to the positions of my exam, or says that these are they. */
export function MineInFinder({ asked }: Props) {
  const exam = useMyExam()
  const [today, setToday] = useState<string | null>(null)
  useEffect(() => setToday(shanghaiToday()), [])
  if (!exam || exam.id === null || !today || !isAhead(exam, today)) return null
  if (asked.examId === exam.id) return <p>我的考试，{examDistance(exam, today)}</p>
  return (
    <p>
      我的考试：
      <Link rel="nofollow" href={href(positionsPage, { ...asked, cityId: null, examId: exam.id })}>
        在“{exam.title}”的职位里找
      </Link>
    </p>
  )
}
