import { Tabs } from '#components/ui/tabs.tsx'
import { homeworkListPage, myHomeworkPage } from '#lib/homework/paths.ts'
import { href } from '#lib/platform/routes/href.ts'

/** Parts what is open from what one has done oneself. */
export function HomeworkTabs({ chosen }: { chosen: 'all' | 'mine' }) {
  return (
    <Tabs
      label="作业"
      tabs={[
        { name: '作业列表', href: href(homeworkListPage), chosen: chosen === 'all' },
        { name: '我的作业', href: href(myHomeworkPage), chosen: chosen === 'mine' },
      ]}
    />
  )
}
