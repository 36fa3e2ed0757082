import { Advisers, type SiteLine } from '#components/enlistments/advisers.tsx'
import { EnlistmentForm } from '#components/enlistments/form/enlistment-form.tsx'
import { Button } from '#components/ui/button.tsx'
import { Dialog } from '#components/ui/dialog.tsx'
import { useAppStore } from '#lib/accounts/client/app-store.ts'
import type { Enlistment } from '#lib/enlistments/contract.ts'

type Props = {
  enlistment: Enlistment
  site: SiteLine
  reread: () => Promise<unknown>
}

/** The dialogs of an enrolment: its form, and the advisers of its course, after which the form opens again where it was left. */
export function CourseDialogs({ enlistment, site, reread }: Props) {
  const { customer, registration } = useAppStore(({ courseDialog }) => courseDialog)
  const asked = useAppStore(({ courseData }) => courseData.customer)
  const { openCourseDialog, closeCourseDialog } = useAppStore.getState()
  if (customer && asked)
    return (
      <Dialog title="课程顾问" onClose={closeCourseDialog} size={404}>
        <p>{asked.title}</p>
        <Advisers courseId={asked.courseId} site={site} />
      </Dialog>
    )
  if (!registration) return null
  const { id: courseId, title } = enlistment.course
  return (
    <Dialog title="修改报名表" onClose={closeCourseDialog}>
      <EnlistmentForm
        key={enlistment.revision}
        courseId={courseId}
        stored={enlistment}
        action="保存"
        onSaved={() => {
          closeCourseDialog()
          void reread()
        }}
        onConflict={reread}
      />
      <Button
        variant="quiet"
        onClick={() =>
          openCourseDialog('customer', { customer: { courseId, title }, nextOpen: 'registration' })
        }
      >
        先问问课程顾问
      </Button>
    </Dialog>
  )
}
