import { useRouter } from 'next/navigation'
import desk from '#components/staff/desk.module.css'
import { staffExamPage, staffExamsPage } from '#lib/exams/paths.ts'
import { href } from '#lib/platform/routes/href.ts'
import { ExamForm } from './exam-form.tsx'

/** The form of a new exam. Default export for `lazy`. */
export default function NewExam() {
  const router = useRouter()
  return (
    <>
      <h1 className={desk.title}>新建考试</h1>
      <ExamForm
        exam={null}
        onSaved={(id) =>
          router.push(id === null ? href(staffExamsPage) : href(staffExamPage, { id }))
        }
      />
    </>
  )
}
