import { xml } from './xml.ts'

export type Producer = { id: string; first_name: string; last_name: string; email: string; npn: string }

/**
 * Who the agent is, as ACORD TXLife 1228 (producer inquiry, sub-type 22800): the party, and the appointment with the carrier. The
 * carrier knows the producer by the NPN.
 */
export function producerXml({ first_name, last_name, email, npn }: Producer, carrier_code: string): string {
  return xml`<TXLife xmlns="http://ACORD.org/Standards/Life/2"><TXLifeRequest><TransType tc="228"/><TransSubType tc="22800"/><OLifE><Party id="Party_1"><PartyTypeCode tc="1"/><Person><FirstName>${first_name}</FirstName><LastName>${last_name}</LastName></Person><EMailAddress><AddrLine>${email}</AddrLine></EMailAddress><Producer><NIPRNumber>${npn}</NIPRNumber><CarrierAppointment PartyID="Party_1"><CompanyProducerID>${npn}</CompanyProducerID><CarrierCode>${carrier_code}</CarrierCode></CarrierAppointment></Producer></Party><Relation OriginatingObjectID="Party_1" RelatedObjectID="Party_1"><RelationRoleCode tc="11"/></Relation></OLifE></TXLifeRequest></TXLife>`
    .xml
}
