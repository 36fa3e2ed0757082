import { DeskList } from '#components/staff/list/desk-list.tsx'
import { sortFilter } from '#components/staff/list/sort-filter.ts'
import { shanghaiMinute } from '#lib/platform/text/dates.ts'
import { proposalStates } from '#lib/staff/proposals.ts'
import { staffProposals } from '#lib/staff/proposals-calls.ts'
import { ProposalItem, subjectOf } from './proposal-item.tsx'
import { ProposalLimits } from './proposal-limits.tsx'

/** Lists what waits for a second person of staff. Default export for `lazy`. */
export default function ProposalDesk() {
  return (
    <>
      <DeskList
        title="待确认"
        noun="操作"
        endpoint={staffProposals}
        states={[
          { status: 'waiting', name: '等我确认' },
          { status: 'own', name: '我提出的' },
          { status: 'ended', name: '已有结果' },
        ]}
        filters={[{ name: 'q', label: '提出的人或原因', type: 'text' }, sortFilter]}
        columns={[
          { name: '编号', text: ({ id }) => id, isExtra: true },
          { name: '操作', text: ({ name }) => name },
          { name: '对象', text: subjectOf },
          {
            name: '原为',
            text: ({ before }) => (before ? JSON.stringify(before) : ''),
            isExtra: true,
          },
          {
            name: '改为',
            text: ({ after }) => (after ? JSON.stringify(after) : ''),
            isExtra: true,
          },
          { name: '为什么要两个人', text: ({ why }) => why, isExtra: true },
          { name: '原因', text: ({ reason }) => reason },
          { name: '提出', text: ({ staffName }) => staffName },
          { name: '提出时间', text: ({ at }) => shanghaiMinute(new Date(at)) },
          { name: '状态', text: ({ state }) => proposalStates[state] },
          { name: '决定', text: ({ deciderName }) => deciderName, isExtra: true },
          { name: '退回的原因', text: ({ note }) => note, isExtra: true },
        ]}
        main="操作"
        nameOf={(proposal) => `${proposal.name}，${subjectOf(proposal)}`}
        item={(proposal, reload) => <ProposalItem proposal={proposal} reload={reload} />}
      />
      <ProposalLimits />
    </>
  )
}
