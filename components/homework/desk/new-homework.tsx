import { useRouter } from 'next/navigation'
import desk from '#components/staff/desk.module.css'
import { staffHomeworkPage } from '#lib/homework/paths.ts'
import { notify } from '#lib/platform/client/notices.ts'
import { href } from '#lib/platform/routes/href.ts'
import { HomeworkForm } from './homework-form.tsx'

/** The form of a new homework. Default export for `lazy`. */
export default function NewHomework() {
  const router = useRouter()
  return (
    <>
      <h1 className={desk.title}>新建作业</h1>
      <HomeworkForm
        homework={null}
        onSaved={(id) => {
          notify('success', '已存为草稿，看过后再发布')
          router.push(href(staffHomeworkPage, { id }))
        }}
      />
    </>
  )
}
