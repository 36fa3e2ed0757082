import * as accountsCalls from '#lib/accounts/calls.ts'
import { accounts, me } from '#lib/accounts/contract.ts'
import type { Permission } from '#lib/accounts/permissions.ts'
import * as activitiesCalls from '#lib/activities/calls.ts'
import { activities } from '#lib/activities/contract.ts'
import * as addressesCalls from '#lib/addresses/calls.ts'
import { addresses } from '#lib/addresses/contract.ts'
import * as aiCalls from '#lib/ai/calls.ts'
import { ai } from '#lib/ai/contract.ts'
import * as announcementCalls from '#lib/announcements/calls.ts'
import { announcements } from '#lib/announcements/contract.ts'
import * as articlesCalls from '#lib/articles/calls.ts'
import { articles } from '#lib/articles/contract.ts'
import * as bankPaperCalls from '#lib/bank-papers/calls.ts'
import { bankPapers } from '#lib/bank-papers/contract.ts'
import * as bankQuestionCalls from '#lib/bank-questions/calls.ts'
import { bankQuestions } from '#lib/bank-questions/contract.ts'
import * as centerCalls from '#lib/center/calls.ts'
import { center } from '#lib/center/contract.ts'
import * as chatCalls from '#lib/chat/calls.ts'
import { chat } from '#lib/chat/contract.ts'
import * as chatDeskCalls from '#lib/chat/desk-calls.ts'
import { chatDesk } from '#lib/chat/desk-contract.ts'
import * as citiesCalls from '#lib/cities/calls.ts'
import { cities } from '#lib/cities/contract.ts'
import * as classCallPaths from '#lib/classes/calls.ts'
import { classCalls } from '#lib/classes/contract.ts'
import * as classDeskCalls from '#lib/classes/desk-calls.ts'
import { classDesk } from '#lib/classes/desk-contract.ts'
import * as columnsCalls from '#lib/columns/calls.ts'
import { columns } from '#lib/columns/contract.ts'
import * as couponCalls from '#lib/coupons/calls.ts'
import { coupons } from '#lib/coupons/contract.ts'
import * as courseDeskCalls from '#lib/course-desk/calls.ts'
import { courseDesk } from '#lib/course-desk/contract.ts'
import * as coursesCalls from '#lib/courses/calls.ts'
import { courses } from '#lib/courses/contract.ts'
import * as documentDeskCalls from '#lib/document-desk/calls.ts'
import { documentDesk } from '#lib/document-desk/contract.ts'
import * as drillCallPaths from '#lib/drills/calls.ts'
import { drillCalls } from '#lib/drills/contract.ts'
import * as drillDeskCalls from '#lib/drills/desk-calls.ts'
import { drillDesk } from '#lib/drills/desk-contract.ts'
import * as enlistmentCallPaths from '#lib/enlistments/calls.ts'
import { enlistmentCalls } from '#lib/enlistments/contract.ts'
import * as enlistmentDeskCalls from '#lib/enlistments/desk-calls.ts'
import { enlistmentDesk } from '#lib/enlistments/desk-contract.ts'
import * as examsCalls from '#lib/exams/calls.ts'
import { exams } from '#lib/exams/contract.ts'
import * as examsDeskCalls from '#lib/exams/desk-calls.ts'
import { examsDesk } from '#lib/exams/desk-contract.ts'
import * as favoritesCalls from '#lib/favorites/calls.ts'
import { favorites } from '#lib/favorites/contract.ts'
import * as figureCalls from '#lib/figures/calls.ts'
import { figures } from '#lib/figures/contract.ts'
import * as handbookCalls from '#lib/handbook/calls.ts'
import { handbook } from '#lib/handbook/contract.ts'
import * as homeCalls from '#lib/home/calls.ts'
import { home } from '#lib/home/contract.ts'
import * as homeworkCalls from '#lib/homework/calls.ts'
import { homework } from '#lib/homework/contract.ts'
import * as homeworkDeskCalls from '#lib/homework/desk-calls.ts'
import { homeworkDesk } from '#lib/homework/desk-contract.ts'
import * as inboxCalls from '#lib/inbox/calls.ts'
import { inbox } from '#lib/inbox/contract.ts'
import * as invoiceCalls from '#lib/invoices/calls.ts'
import { invoices } from '#lib/invoices/contract.ts'
import * as lectureCallPaths from '#lib/lectures/calls.ts'
import { lectureCalls } from '#lib/lectures/contract.ts'
import * as lectureDeskCalls from '#lib/lectures/desk-calls.ts'
import { lectureDesk } from '#lib/lectures/desk-contract.ts'
import * as lessonCallPaths from '#lib/lessons/calls.ts'
import { lessonCalls } from '#lib/lessons/contract.ts'
import * as lessonDeskCalls from '#lib/lessons/desk-calls.ts'
import { lessonDesk } from '#lib/lessons/desk-contract.ts'
import * as levelCallPaths from '#lib/levels/calls.ts'
import { levelCalls } from '#lib/levels/contract.ts'
import * as levelDeskCalls from '#lib/levels/desk-calls.ts'
import { levelDesk } from '#lib/levels/desk-contract.ts'
import * as liveCallPaths from '#lib/live/calls.ts'
import { liveCalls } from '#lib/live/contract.ts'
import { liveDesk } from '#lib/live/desk-contract.ts'
import * as markingCalls from '#lib/marking/calls.ts'
import { marking } from '#lib/marking/contract.ts'
import * as messagesCalls from '#lib/messages/calls.ts'
import { messages } from '#lib/messages/contract.ts'
import * as mockCallPaths from '#lib/mocks/calls.ts'
import { mockCalls } from '#lib/mocks/contract.ts'
import * as mockDeskCalls from '#lib/mocks/desk-calls.ts'
import { mockDesk } from '#lib/mocks/desk-contract.ts'
import * as oldSiteCalls from '#lib/old-site/calls.ts'
import { oldSite } from '#lib/old-site/contract.ts'
import * as orderCalls from '#lib/orders/calls.ts'
import { goodsOrderCalls } from '#lib/orders/contract.ts'
import * as parcelDeskCalls from '#lib/orders/desk-calls.ts'
import { parcelDesk } from '#lib/orders/desk-contract.ts'
import * as goodsDeskCalls from '#lib/orders/goods-desk-calls.ts'
import { goodsDesk } from '#lib/orders/goods-desk-contract.ts'
import * as returnCallAddresses from '#lib/orders/return-calls.ts'
import { returnCalls } from '#lib/orders/return-contract.ts'
import * as ownPapersCalls from '#lib/own-papers/calls.ts'
import { ownPapers } from '#lib/own-papers/contract.ts'
import * as papersCalls from '#lib/papers/calls.ts'
import { papers } from '#lib/papers/contract.ts'
import * as parcelCalls from '#lib/parcels/calls.ts'
import { parcels } from '#lib/parcels/contract.ts'
import * as paymentDeskCalls from '#lib/payments/desk-calls.ts'
import { paymentDesk } from '#lib/payments/desk-contract.ts'
import * as personalDataCalls from '#lib/personal-data/calls.ts'
import { personalData } from '#lib/personal-data/contract.ts'
import { type Access, endpoints } from '#lib/platform/contract/endpoint.ts'
import * as practiceCalls from '#lib/practice/calls.ts'
import { catalogues as practiceCatalogues } from '#lib/practice/contract/catalogues.ts'
import { favorites as practiceFavorites } from '#lib/practice/contract/favorites.ts'
import { homePage as practiceHomePage } from '#lib/practice/contract/home-page.ts'
import { myExamRows as practiceMyExam } from '#lib/practice/contract/my-exam.ts'
import { papers as practicePapers } from '#lib/practice/contract/papers.ts'
import { sittings as practiceSittings } from '#lib/practice/contract/sittings.ts'
import * as myExamCalls from '#lib/practice/my-exam-calls.ts'
import * as psychologyCallPaths from '#lib/psychology/calls.ts'
import { psychologyCalls } from '#lib/psychology/contract.ts'
import * as psychologyDeskCalls from '#lib/psychology/desk-calls.ts'
import { psychologyDesk } from '#lib/psychology/desk-contract.ts'
import * as questionBatchCalls from '#lib/question-batches/calls.ts'
import { questionBatches } from '#lib/question-batches/contract.ts'
import * as questionsCalls from '#lib/questions/calls.ts'
import { questionCalls } from '#lib/questions/contract.ts'
import * as remindersCalls from '#lib/reminders/calls.ts'
import { reminders } from '#lib/reminders/contract.ts'
import * as searchCalls from '#lib/search/calls.ts'
import { search } from '#lib/search/contract.ts'
import * as siteCalls from '#lib/site/calls.ts'
import { site } from '#lib/site/contract.ts'
import * as siteContentCalls from '#lib/site-content/calls.ts'
import { siteContent } from '#lib/site-content/contract.ts'
import * as staffCalls from '#lib/staff/calls.ts'
import { staff } from '#lib/staff/contract.ts'
import * as proposalCalls from '#lib/staff/proposals-calls.ts'
import { proposals } from '#lib/staff/proposals-contract.ts'
import * as securityCalls from '#lib/staff/security-calls.ts'
import { security } from '#lib/staff/security-contract.ts'
import * as studyCalls from '#lib/study/calls.ts'
import { study } from '#lib/study/contract.ts'
import * as telemetryCalls from '#lib/telemetry/calls.ts'
import { telemetry } from '#lib/telemetry/contract.ts'
import * as topicsCalls from '#lib/topics/calls.ts'
import { topics } from '#lib/topics/contract.ts'
import * as topicsDeskCalls from '#lib/topics/desk-calls.ts'
import { topicsDesk } from '#lib/topics/desk-contract.ts'
import * as uploadsCalls from '#lib/uploads/calls.ts'
import { uploads } from '#lib/uploads/contract.ts'
import * as userCalls from '#lib/users/calls.ts'
import { users } from '#lib/users/contract.ts'
import * as vipCalls from '#lib/vip/calls.ts'
import { vip } from '#lib/vip/contract.ts'
import * as writingCalls from '#lib/writing/calls.ts'
import { writing } from '#lib/writing/contract.ts'

/** Every call of both APIs by name; portal paths begin with /api/v1/, learning paths with /api/lx/. */
export const contract = {
  ...endpoints(accountsCalls, accounts),
  ...endpoints(accountsCalls, me),
  ...endpoints(activitiesCalls, activities),
  ...endpoints(addressesCalls, addresses),
  ...endpoints(aiCalls, ai),
  ...endpoints(chatCalls, chat),
  ...endpoints(chatDeskCalls, chatDesk),
  ...endpoints(announcementCalls, announcements),
  ...endpoints(articlesCalls, articles),
  ...endpoints(centerCalls, center),
  ...endpoints(citiesCalls, cities),
  ...endpoints(columnsCalls, columns),
  ...endpoints(couponCalls, coupons),
  ...endpoints(invoiceCalls, invoices),
  ...endpoints(coursesCalls, courses),
  ...endpoints(courseDeskCalls, courseDesk),
  ...endpoints(documentDeskCalls, documentDesk),
  ...endpoints(enlistmentCallPaths, enlistmentCalls),
  ...endpoints(enlistmentDeskCalls, enlistmentDesk),
  ...endpoints(examsCalls, exams),
  ...endpoints(examsDeskCalls, examsDesk),
  ...endpoints(favoritesCalls, favorites),
  ...endpoints(figureCalls, figures),
  ...endpoints(handbookCalls, handbook),
  ...endpoints(homeCalls, home),
  ...endpoints(classCallPaths, classCalls),
  ...endpoints(classDeskCalls, classDesk),
  ...endpoints(homeworkCalls, homework),
  ...endpoints(homeworkDeskCalls, homeworkDesk),
  ...endpoints(inboxCalls, inbox),
  ...endpoints(lectureCallPaths, lectureCalls),
  ...endpoints(lectureDeskCalls, lectureDesk),
  ...endpoints(lessonCallPaths, lessonCalls),
  ...endpoints(lessonDeskCalls, lessonDesk),
  ...endpoints(drillCallPaths, drillCalls),
  ...endpoints(drillDeskCalls, drillDesk),
  ...endpoints(levelCallPaths, levelCalls),
  ...endpoints(levelDeskCalls, levelDesk),
  ...endpoints(liveCallPaths, liveCalls),
  ...endpoints(liveCallPaths, liveDesk),
  ...endpoints(markingCalls, marking),
  ...endpoints(messagesCalls, messages),
  ...endpoints(mockCallPaths, mockCalls),
  ...endpoints(mockDeskCalls, mockDesk),
  ...endpoints(oldSiteCalls, oldSite),
  ...endpoints(ownPapersCalls, ownPapers),
  ...endpoints(papersCalls, papers),
  ...endpoints(personalDataCalls, personalData),
  ...endpoints(practiceCalls, practiceCatalogues),
  ...endpoints(practiceCalls, practicePapers),
  ...endpoints(practiceCalls, practiceHomePage),
  ...endpoints(practiceCalls, practiceFavorites),
  ...endpoints(myExamCalls, practiceMyExam),
  ...endpoints(practiceCalls, practiceSittings),
  ...endpoints(psychologyCallPaths, psychologyCalls),
  ...endpoints(psychologyDeskCalls, psychologyDesk),
  ...endpoints(bankPaperCalls, bankPapers),
  ...endpoints(bankQuestionCalls, bankQuestions),
  ...endpoints(questionBatchCalls, questionBatches),
  ...endpoints(questionsCalls, questionCalls),
  ...endpoints(remindersCalls, reminders),
  ...endpoints(searchCalls, search),
  ...endpoints(siteCalls, site),
  ...endpoints(staffCalls, staff),
  ...endpoints(proposalCalls, proposals),
  ...endpoints(securityCalls, security),
  ...endpoints(studyCalls, study),
  ...endpoints(telemetryCalls, telemetry),
  ...endpoints(topicsDeskCalls, topicsDesk),
  ...endpoints(topicsCalls, topics),
  ...endpoints(uploadsCalls, uploads),
  ...endpoints(vipCalls, vip),
  ...endpoints(userCalls, users),
  ...endpoints(paymentDeskCalls, paymentDesk),
  ...endpoints(orderCalls, goodsOrderCalls),
  ...endpoints(parcelDeskCalls, parcelDesk),
  ...endpoints(returnCallAddresses, returnCalls),
  ...endpoints(parcelCalls, parcels),
  ...endpoints(goodsDeskCalls, goodsDesk),
  ...endpoints(siteContentCalls, siteContent),
  ...endpoints(writingCalls, writing),
} satisfies Readonly<Record<string, { access: Access; permission?: Permission }>>

export type CallName = keyof typeof contract
