// Billing's renderer starts this file, which the build places next to the bundle that contains billing.
import '@desert-mirror/billing/documents/render-thread';
