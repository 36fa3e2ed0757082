import { useSearchParams } from 'next/navigation'
import { useState } from 'react'
import desk from '#components/staff/desk.module.css'
import { RecordHistory } from '#components/staff/history/record-history.tsx'
import { DeskList } from '#components/staff/list/desk-list.tsx'
import { ReasonButton } from '#components/staff/list/reason-button.tsx'
import { sortFilter } from '#components/staff/list/sort-filter.ts'
import { Moment } from '#components/staff/moment.tsx'
import { Badge } from '#components/ui/badge.tsx'
import { Button } from '#components/ui/button.tsx'
import { staffCourseGrants, staffTakeCourse } from '#lib/lessons/desk-calls.ts'
import type { CourseGrant } from '#lib/lessons/desk-contract.ts'
import { grantStates } from '#lib/lessons/grant-states.ts'
import { lessonRules } from '#lib/lessons/rules.ts'
import { call } from '#lib/platform/client/call.ts'
import { notify } from '#lib/platform/client/notices.ts'
import { reread } from '#lib/platform/client/reread.ts'
import { shanghaiMinute } from '#lib/platform/text/dates.ts'
import { GiveCourse } from './give-course.tsx'

const stateText = ({ isRunning, takenBackAt }: CourseGrant) =>
  grantStates[takenBackAt ? 'takenBack' : isRunning ? 'running' : 'ended']
const minute = (iso: string) => shanghaiMinute(new Date(iso))

/** The courses that were opened by hand, and the opening of one. Default export for `lazy`. */
export default function AccessDesk() {
  const query = useSearchParams()
  const [isGiving, setIsGiving] = useState(false)
  return (
    <>
      <DeskList
        head={
          <p className={desk.actions}>
            <Button onClick={() => setIsGiving(true)}>开通一门课程</Button>
          </p>
        }
        title="开通课程"
        noun="开通的课程"
        endpoint={staffCourseGrants}
        states={Object.entries(grantStates).map(([status, name]) => ({ status, name }))}
        filters={[{ name: 'q', label: '用户编号、完整手机号或姓名', type: 'text' }, sortFilter]}
        columns={[
          { name: '课程', text: ({ course }) => course },
          { name: '用户', text: ({ userName }) => userName },
          { name: '用户编号', text: ({ userId }) => userId, isExtra: true },
          { name: '开通', text: ({ givenAt }) => minute(givenAt) },
          { name: '到期', text: ({ endsAt }) => minute(endsAt) },
          { name: '状态', text: stateText },
          { name: '原因', text: ({ reason }) => reason },
        ]}
        main="课程"
        nameOf={({ course, userName }) => `${course}，${userName}`}
        item={(grant, reload) => <Grant grant={grant} reload={reload} />}
      />
      {isGiving && (
        <GiveCourse
          to={query.get('q') ?? ''}
          onClose={() => setIsGiving(false)}
          onGiven={() => reread(staffCourseGrants)}
        />
      )}
    </>
  )
}

function Grant({ grant, reload }: { grant: CourseGrant; reload: () => Promise<void> }) {
  const { id, course, userId, userName, reason, givenAt, endsAt, takenBackAt, isRunning } = grant
  return (
    <>
      <p className={desk.head}>
        <strong>{course}</strong>
        <Badge tone={isRunning ? 'good' : undefined}>{stateText(grant)}</Badge>
      </p>
      <p className={desk.head}>
        <span>
          {userName}（{userId}）
        </span>
        <span>{reason}</span>
        <span>
          开通 <Moment iso={givenAt} />
        </span>
        <span>
          到期 <Moment iso={endsAt} />
        </span>
        {takenBackAt && (
          <span>
            收回 <Moment iso={takenBackAt} />
          </span>
        )}
      </p>
      <div className={desk.actions}>
        <ReasonButton
          name="收回"
          isOffered={isRunning}
          called={`收回${userName}的“${course}”`}
          variant="second"
          title="收回课程"
          action="收回"
          reason={{
            label: '为什么',
            missing: lessonRules.reason.missing,
            most: lessonRules.reason.max[0],
          }}
          onConfirm={async (words) => {
            await call(staffTakeCourse, { id, reason: words }, { quiet: true })
            notify('success', '已收回')
            await reload()
          }}
        >
          {`${userName}（${userId}）的“${course}”，收回后马上不能再看，正在放的也停。自己买的不受影响。`}
        </ReasonButton>
      </div>
      <RecordHistory noun="user" id={userId} of={takenBackAt} />
    </>
  )
}
