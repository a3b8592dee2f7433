import type { Port } from '../audio/mixer.ts'
import type { Carrier } from '../carrier.ts'
import type { BoughtNumber } from '../state.ts'
import type { Call, Final, Party } from './call.ts'
import { crossed } from './customer.ts'

/** A call to a number that was bought here comes in there as a call of its own, with a sid of its own. */
export class OwnNumber implements Party {
  readonly port: Port
  readonly label: string
  private readonly far: Port
  private incoming: Call | undefined

  constructor(
    private readonly carrier: Carrier,
    private readonly number: BoughtNumber,
  ) {
    ;[this.port, this.far] = crossed()
    this.label = `number ${number.phone_number}`
  }

  ring(call: Call): void {
    const party: Party = {
      port: this.far,
      label: call.options.from,
      ring: () => {},
      tellRinging: () => call.rings(),
      pickUp: async () => call.answer(),
      release: (status) => (status === 'completed' ? call.partyLeft() : call.refused(status)),
    }
    this.incoming = this.carrier.exchange.toNumber(this.number, party, call.options.from)
  }

  tellRinging(): void {}

  async pickUp(): Promise<void> {}

  release(_status: Final): void {
    this.incoming?.partyLeft()
  }
}
