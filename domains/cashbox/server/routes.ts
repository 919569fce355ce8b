import { handle, handleOpen, type Route } from '@casino/http/handle.ts'
import * as coin from '../coin-contract.ts'
import * as contract from '../contract.ts'
import * as offers from '../offers.ts'
import * as payout from '../payout-contract.ts'
import * as risk from '../risk-contract.ts'
import { cancelDeposit } from './deposits/cancel-deposit.ts'
import { depositAddress } from './deposits/deposit-address.ts'
import { openDeposit } from './deposits/open-deposit.ts'
import { listPayments } from './list-payments.ts'
import { forgetProfile } from './methods/forget-profile.ts'
import { listMethods } from './methods/list-methods.ts'
import { listPaymentLimits } from './methods/list-payment-limits.ts'
import { listPresets } from './methods/list-presets.ts'
import { provePayment } from './proof/prove-payment.ts'
import { sendAnotherCode } from './proof/send-code.ts'
import { showPayouts } from './receipt/show-payouts.ts'
import { showReceipt } from './receipt/show-receipt.ts'
import { showReceiptKey } from './receipt/sign-receipt.ts'
import { showPayment } from './show-payment.ts'
import { lockPayout } from './withdrawals/lock-payout.ts'
import { noteRisk } from './withdrawals/note-risk.ts'
import { recallPayment } from './withdrawals/recall-payment.ts'
import { withdraw } from './withdrawals/withdraw.ts'

export const routes: Route[] = [
  handle(contract.listMethods, listMethods),
  handle(offers.listPresets, listPresets),
  handle(contract.listPaymentLimits, listPaymentLimits),
  handleOpen(contract.openDeposit, openDeposit),
  handleOpen(coin.depositAddress, depositAddress),
  handle(contract.forgetProfile, forgetProfile),
  handle(contract.withdraw, withdraw),
  handle(contract.listPayments, listPayments),
  handle(contract.showPayment, showPayment),
  handle(contract.recallPayment, recallPayment),
  handle(risk.noteRisk, noteRisk),
  handleOpen(contract.cancelDeposit, cancelDeposit),
  handleOpen(payout.provePayment, provePayment),
  handle(payout.sendPayoutCode, sendAnotherCode),
  handle(payout.lockPayout, lockPayout),
  handle(payout.showReceipt, showReceipt),
  handle(payout.showReceiptKey, showReceiptKey),
  handle(payout.showPayouts, showPayouts),
]
