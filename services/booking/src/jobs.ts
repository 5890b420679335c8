import {
  announceBookings,
  notifyStaff,
  sendMessage,
  sendMessages,
} from './messages/messages.jobs.js';

/** The jobs that `booking` enqueues and `booking-worker` executes. */
export const jobs = [announceBookings, notifyStaff, sendMessage, sendMessages];
