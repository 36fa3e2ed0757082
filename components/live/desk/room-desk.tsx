import { DeskList } from '#components/staff/list/desk-list.tsx'
import { sortFilter } from '#components/staff/list/sort-filter.ts'
import { Badge } from '#components/ui/badge.tsx'
import { ButtonLink } from '#components/ui/button-link.tsx'
import { staffLiveRooms } from '#lib/live/calls.ts'
import { staffLiveRoomPage, staffNewLiveRoomPage } from '#lib/live/paths.ts'
import { accessNames } from '#lib/live/room-record.ts'
import { href } from '#lib/platform/routes/href.ts'
import { shanghaiMinute } from '#lib/platform/text/dates.ts'
import { stateName } from './state-name.ts'

const minute = (time: string) => shanghaiMinute(new Date(time))

/** The live rooms. Default export for `lazy`. */
export default function RoomDesk() {
  return (
    <DeskList
      head={<ButtonLink href={href(staffNewLiveRoomPage)}>新建直播间</ButtonLink>}
      title="直播录入"
      noun="直播间"
      endpoint={staffLiveRooms}
      states={[
        { status: 'all', name: '全部' },
        { status: 'coming', name: '未结束' },
        { status: 'over', name: '已结束' },
        { status: 'cancelled', name: '已取消' },
      ]}
      filters={[
        { name: 'q', label: '名称或编号', type: 'text' },
        {
          name: 'access',
          label: '谁能进',
          options: [
            { value: '', name: '全部' },
            ...Object.entries(accessNames).map(([value, name]) => ({ value, name })),
          ],
        },
        sortFilter,
      ]}
      columns={[
        { name: '编号', text: ({ id }) => id },
        { name: '名称', text: ({ title }) => title },
        { name: '谁能进', text: ({ access }) => accessNames[access] },
        { name: '开播', text: ({ startsAt }) => minute(startsAt) },
        { name: '结束', text: ({ endsAt }) => minute(endsAt), isExtra: true },
        {
          name: '状态',
          text: stateName,
          show: (room) => (
            <Badge tone={room.isCancelled || room.state === 'live' ? 'hot' : undefined}>
              {stateName(room)}
            </Badge>
          ),
        },
        { name: '设了提醒的人', text: ({ reminders }) => reminders },
      ]}
      main="名称"
      hrefOf={({ id }) => href(staffLiveRoomPage, { id })}
      nameOf={({ title }) => title}
    />
  )
}
