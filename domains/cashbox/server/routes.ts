import { handle, handleOpen, type Route } from '@casino/http/handle.ts'
import * as coin from '../coin-contract.ts'
import * as contract from '../contract.ts'
import * as offers from '../offers.ts'
import * as payout from '../payout-contract.ts'
import * as risk from '../risk-contract.ts'
import { cancelDeposit } from './cancel-deposit.ts'
import { depositAddress } from './deposit-address.ts'
import { forgetProfile } from './forget-profile.ts'
import { listMethods } from './list-methods.ts'
import { listPaymentLimits } from './list-payment-limits.ts'
import { listPayments } from './list-payments.ts'
import { listPresets } from './list-presets.ts'
import { lockPayout } from './lock-payout.ts'
import { noteRisk } from './note-risk.ts'
import { openDeposit } from './open-deposit.ts'
import { provePayment } from './proof/prove-payment.ts'
import { sendAnotherCode } from './proof/send-code.ts'
import { recallPayment } from './recall-payment.ts'
import { showPayouts } from './receipt/show-payouts.ts'
import { showReceipt } from './receipt/show-receipt.ts'
import { showReceiptKey } from './receipt/sign-receipt.ts'
import { showPayment } from './show-payment.ts'
import { withdraw } from './withdraw.ts'

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
