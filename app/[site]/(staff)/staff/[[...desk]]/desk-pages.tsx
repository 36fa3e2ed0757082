'use client'
import { type ComponentType, lazy, Suspense } from 'react'
import { DeskTitle, DeskWait } from '#components/staff/desk-wait.tsx'

/** The component of each desk by the name of its row, loaded behind the login with the styles that it alone needs. */
export const deskPages: Readonly<Record<string, ComponentType<{ id: number }>>> = {
  StaffOverview: lazy(() => import('#components/figures/overview.tsx')),
  StaffArticles: lazy(() => import('#components/writing/article-list.tsx')),
  StaffArticle: lazy(() => import('#components/writing/article-page.tsx')),
  StaffProposals: lazy(() => import('#components/staff/desks/proposals/proposal-desk.tsx')),
  StaffExams: lazy(() => import('#components/exams/desk/exam-desk.tsx')),
  StaffNewExam: lazy(() => import('#components/exams/desk/new-exam.tsx')),
  StaffExam: lazy(() => import('#components/exams/desk/exam-page.tsx')),
  StaffAnnounce: lazy(() => import('#components/announcements/announce-form.tsx')),
  StaffSite: lazy(() => import('#components/site-content/entry-desk.tsx')),
  StaffVip: lazy(() => import('#components/site-content/vip-desk.tsx')),
  StaffPostage: lazy(() => import('#components/site-content/postage-desk.tsx')),
  StaffParcelLabels: lazy(() => import('#components/orders/desk/parcel-labels.tsx')),
  StaffSettings: lazy(() => import('#components/site-content/settings-desk.tsx')),
  StaffCourses: lazy(() => import('#components/course-desk/course-list.tsx')),
  StaffNewCourse: lazy(() => import('#components/course-desk/new-course.tsx')),
  StaffCourse: lazy(() => import('#components/course-desk/course-page.tsx')),
  StaffFilms: lazy(() => import('#components/course-desk/film-list.tsx')),
  StaffDocuments: lazy(() => import('#components/document-desk/document-list.tsx')),
  StaffDocument: lazy(() => import('#components/document-desk/document-page.tsx')),
  StaffTopics: lazy(() => import('#components/topics/desk/topic-desk.tsx')),
  StaffNewTopic: lazy(() => import('#components/topics/desk/new-topic.tsx')),
  StaffTopic: lazy(() => import('#components/topics/desk/topic-page.tsx')),
  StaffLevels: lazy(() => import('#components/levels/desk/level-desk.tsx')),
  StaffDrills: lazy(() => import('#components/drills/desk/drill-desk.tsx')),
  StaffDifficulty: lazy(() => import('#components/levels/desk/difficulty-desk.tsx')),
  StaffBankQuestions: lazy(() => import('#components/bank-questions/bank-list.tsx')),
  StaffQuestionReports: lazy(() => import('#components/bank-questions/figures/report-desk.tsx')),
  StaffBankQuestion: lazy(() => import('#components/bank-questions/bank-page.tsx')),
  StaffBankPapers: lazy(() => import('#components/bank-papers/paper-list.tsx')),
  StaffBankPaper: lazy(() => import('#components/bank-papers/paper-page.tsx')),
  StaffBankPaperPreview: lazy(() => import('#components/bank-papers/booklet/booklet-page.tsx')),
  StaffQuestionBatches: lazy(() => import('#components/question-batches/batch-list.tsx')),
  StaffQuestionBatch: lazy(() => import('#components/question-batches/batch-page.tsx')),
  StaffLive: lazy(() => import('#components/live/desk/room-desk.tsx')),
  StaffNewLiveRoom: lazy(() => import('#components/live/desk/new-room.tsx')),
  StaffLiveRoom: lazy(() => import('#components/live/desk/room-page.tsx')),
  StaffGoods: lazy(() => import('#components/orders/desk/goods-desk.tsx')),
  StaffCoupons: lazy(() => import('#components/coupons/desk/coupon-desk.tsx')),
  StaffInvoices: lazy(() => import('#components/invoices/desk/invoice-desk.tsx')),
  StaffCourseReviews: lazy(() => import('#components/lessons/desk/review-desk.tsx')),
  StaffCourseAccess: lazy(() => import('#components/lessons/desk/access-desk.tsx')),
  StaffParcels: lazy(() => import('#components/orders/desk/parcel-desk.tsx')),
  StaffReturns: lazy(() => import('#components/orders/desk/return-desk.tsx')),
  StaffEnlistments: lazy(() => import('#components/enlistments/desk/enlistment-desk.tsx')),
  StaffEnlistment: lazy(() => import('#components/enlistments/desk/enlistment-page.tsx')),
  StaffEnquiries: lazy(() => import('#components/inbox/desk/enquiry-desk.tsx')),
  StaffFeedback: lazy(() => import('#components/inbox/desk/feedback-desk.tsx')),
  StaffChatFlags: lazy(() => import('#components/chat/desk/flag-desk.tsx')),
  StaffUsers: lazy(() => import('#components/users/user-desk.tsx')),
  StaffOrders: lazy(() => import('#components/payments/desk/order-desk.tsx')),
  StaffMoney: lazy(() => import('#components/payments/desk/money-desk.tsx')),
  StaffRedemptions: lazy(() => import('#components/activities/desk/redemption-desk.tsx')),
  StaffPsychology: lazy(() => import('#components/psychology/desk/instrument-desk.tsx')),
  StaffMocks: lazy(() => import('#components/mocks/desk/mock-desk.tsx')),
  StaffMock: lazy(() => import('#components/mocks/desk/mock-page.tsx')),
  StaffClasses: lazy(() => import('#components/classes/desk/class-desk.tsx')),
  StaffClass: lazy(() => import('#components/classes/desk/class-page.tsx')),
  StaffHomeworkList: lazy(() => import('#components/homework/desk/homework-desk.tsx')),
  StaffNewHomework: lazy(() => import('#components/homework/desk/new-homework.tsx')),
  StaffHomework: lazy(() => import('#components/homework/desk/homework-page.tsx')),
  StaffMarking: lazy(() => import('#components/marking/marking-queue.tsx')),
  StaffMarkingRoom: lazy(() => import('#components/marking/room/marking-room.tsx')),
  StaffMarkingFigures: lazy(() => import('#components/marking/marking-figures.tsx')),
  StaffFigures: lazy(() => import('#components/figures/figures.tsx')),
  StaffSecurity: lazy(() => import('#components/staff/desks/security/security-desk.tsx')),
  StaffAudit: lazy(() => import('#components/staff/desks/audit-desk.tsx')),
}

type Props = {
  name: string
  /** Stands there at once, while the desk loads. */
  title: string
  /** The record in the address, 0 without one. */
  id: number
}

/** Shows a desk; what may be read there, the API decides. */
export function DeskPage({ name, title, id }: Props) {
  const Page = deskPages[name]
  return (
    <DeskTitle value={title}>
      <Suspense fallback={<DeskWait />}>{Page && <Page id={id} />}</Suspense>
    </DeskTitle>
  )
}
