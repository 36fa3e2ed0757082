import type { mockDesk } from '#lib/mocks/desk-contract.ts'
import { publishResults } from '#lib/mocks/server/results/publish-results.ts'
import type { Handlers } from '#lib/platform/api/context.ts'
import { cancelMock, publishMock } from './change-status.ts'
import { decideAppeal, rerankMock } from './decide-appeal.ts'
import { grantMinutes } from './grant-minutes.ts'
import { listAppeals } from './list-appeals.ts'
import { listItems } from './list-items.ts'
import { getStaffMock, listMocks, listRegistrations, mockChoices } from './list-mocks.ts'
import { getResultDesk } from './result-desk.ts'
import { saveMock } from './save-mock.ts'

export const mockDeskHandlers: Handlers<typeof mockDesk> = {
  staffMocks: ({ db, input }) => listMocks(db, input),
  staffMockChoices: ({ db }) => mockChoices(db),
  staffMock: ({ db, input }) => getStaffMock(db, input.id),
  saveMock: ({ db, user, input }) => saveMock(db, user.id, input),
  publishMock: ({ db, user, input }) => publishMock(db, user.id, input),
  cancelMock: ({ db, user, input }) => cancelMock(db, user.id, input),
  staffMockResults: ({ db, input }) => getResultDesk(db, input.id),
  publishMockResults: ({ db, user, input }) => publishResults(db, user.id, input),
  rerankMock: ({ db, user, input }) => rerankMock(db, user.id, input),
  staffMockItems: ({ db, input }) => listItems(db, input.id),
  staffMockAppeals: ({ db, input }) => listAppeals(db, input),
  decideMockAppeal: ({ db, user, input }) => decideAppeal(db, user.id, input),
  staffMockRegistrations: ({ db, input }) => listRegistrations(db, input),
  grantMockMinutes: ({ db, user, input }) => grantMinutes(db, user.id, input),
}
