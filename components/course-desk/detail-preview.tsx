import { Preview } from '#components/staff/record/preview.tsx'
import { Prose } from '#components/ui/prose.tsx'
import { previewCourse } from '#lib/course-desk/calls.ts'
import { call } from '#lib/platform/client/call.ts'

type Props = { title: string; detail: string }

/** Shows the typed text as the page of the course will. */
export function DetailPreview({ title, detail }: Props) {
  return (
    <Preview action="预览详情" read={() => call(previewCourse, { title, detail })}>
      {({ html }) => <Prose html={html} />}
    </Preview>
  )
}
