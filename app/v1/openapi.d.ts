// Made from the API by `npm run openapi`. Not to be edited.

export interface paths {
    "/v1/accounts/info": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** How the account stands, its plan, and the plans there are */
        get: operations["getAccountsInfo"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/brand": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The brand of this host: names, colours, titles, features, texts and legal pages */
        get: operations["getBrand"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/contacts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Create a contact; tells whom it may be a duplicate of */
        post: operations["postContacts"];
        delete?: never;
        options?: never;
        head?: never;
        /** List contacts of a scope */
        patch: operations["patchContacts"];
        trace?: never;
    };
    "/v1/contacts/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One contact, by id or number; opening it ends its being new */
        get: operations["getContactsById"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /** Change a contact */
        patch: operations["patchContactsById"];
        trace?: never;
    };
    "/v1/contacts/{id}/notes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Notes of a contact, pinned ones first, then the newest */
        get: operations["getContactsByIdNotes"];
        put?: never;
        /** Add a note */
        post: operations["postContactsByIdNotes"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/contacts/{id}/notes/{noteId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One note */
        get: operations["getContactsByIdNotesByNoteId"];
        put?: never;
        post?: never;
        /** Delete a note */
        delete: operations["deleteContactsByIdNotesByNoteId"];
        options?: never;
        head?: never;
        /** Change a note */
        patch: operations["patchContactsByIdNotesByNoteId"];
        trace?: never;
    };
    "/v1/contacts/likely_duplicates": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Contacts that this one may be the same person as, before it is created */
        post: operations["postContactsLikelyDuplicates"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/contacts/recent": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The contacts that one opened last */
        get: operations["getContactsRecent"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/health": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Whether this service and what it depends on work */
        get: operations["getHealth"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/helps": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Ask the brand for help */
        post: operations["postHelps"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/hosts/allowed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Whether a host belongs to a brand: asked before a certificate is fetched for it */
        get: operations["getHostsAllowed"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Sign in: user name and password, then the second factor where one is set up */
        post: operations["postSessions"];
        /** Sign out */
        delete: operations["deleteSessions"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/settings/{key}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One public setting */
        get: operations["getSettingsByKey"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/users/me": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The person signed in */
        get: operations["getUsersMe"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        Refusal: {
            code: string;
            details: {
                code: string;
                field: string;
                params?: {
                    [key: string]: string | number;
                };
            }[];
            errors: {
                [key: string]: string | string[];
            };
            request_id: string;
        } & {
            [key: string]: unknown;
        };
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    getAccountsInfo: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Why it was refused */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description What was asked for */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            billing_contact: string;
                            company: {
                                name: string;
                                number: number;
                            } | null;
                            /** @enum {string} */
                            membership: "company" | "paid" | "unpaid";
                            "paid_user?": boolean;
                            plan: {
                                description: string;
                                id: string;
                                /** @enum {string} */
                                interval: "month" | "year";
                                price_cents: number;
                                title: string;
                            } | null;
                            plans: {
                                description: string;
                                id: string;
                                /** @enum {string} */
                                interval: "month" | "year";
                                price_cents: number;
                                title: string;
                            }[];
                        };
                    };
                };
            };
        };
    };
    getBrand: {
        parameters: {
            query?: {
                company_number?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Why it was refused */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description What was asked for */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            brand: unknown;
                            hash: string;
                            legal: {
                                [key: string]: {
                                    [key: string]: string;
                                };
                            };
                        };
                    };
                };
            };
        };
    };
    postContacts: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    addresses?: {
                        /** @default  */
                        address?: string;
                        /** @default  */
                        address_2?: string;
                        /** @default  */
                        city?: string;
                        /** @default  */
                        county?: string;
                        state?: ("AL" | "AK" | "AZ" | "AR" | "CA" | "CO" | "CT" | "DE" | "DC" | "FL" | "GA" | "HI" | "ID" | "IL" | "IN" | "IA" | "KS" | "KY" | "LA" | "ME" | "MD" | "MA" | "MI" | "MN" | "MS" | "MO" | "MT" | "NE" | "NV" | "NH" | "NJ" | "NM" | "NY" | "NC" | "ND" | "OH" | "OK" | "OR" | "PA" | "RI" | "SC" | "SD" | "TN" | "TX" | "UT" | "VT" | "VA" | "WA" | "WV" | "WI" | "WY") | null;
                        zip_code?: string | "";
                    }[];
                    best_time_to_call?: ("anytime" | "morning" | "midday" | "afternoon" | "evening" | "weekend") | null;
                    birth_date?: string | null;
                    /** @enum {string} */
                    category?: "lead" | "prospect" | "client";
                    do_not_call?: boolean;
                    do_not_mail?: boolean;
                    do_not_text?: boolean;
                    emails?: {
                        email: string;
                    }[];
                    first_name?: string;
                    gender?: ("male" | "female" | "other") | null;
                    last_name?: string;
                    medicare_number?: string | null;
                    medicare_part_a_date?: string | null;
                    medicare_part_b_date?: string | null;
                    middle_name?: string;
                    nickname?: string;
                    owner_id?: string | null;
                    phones?: {
                        number: string;
                        /** @default 2 */
                        phone_type?: number;
                    }[];
                    preferred_language?: ("english" | "spanish" | "french" | "chinese" | "korean" | "german") | null;
                    source_id?: string | null;
                    spouse_birth_date?: string | null;
                    spouse_first_name?: string;
                    spouse_last_name?: string;
                    status_id?: string | null;
                    /** @enum {string} */
                    suffix?: "" | "Jr." | "Sr." | "II" | "III" | "IV" | "V";
                    tags?: string[];
                    tobacco?: boolean | null;
                };
            };
        };
        responses: {
            /** @description Why it was refused */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description What was made */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            addresses: {
                                address: string;
                                address_2: string;
                                city: string;
                                county: string;
                                state: string | null;
                                zip_code: string;
                            }[];
                            best_time_to_call: string | null;
                            birth_date: string | null;
                            /** @enum {string} */
                            category: "lead" | "prospect" | "client";
                            /** Format: date-time */
                            created_at: string;
                            do_not_call: boolean;
                            do_not_mail: boolean;
                            do_not_text: boolean;
                            email: string | null;
                            emails: {
                                email: string;
                            }[];
                            first_name: string;
                            gender: string | null;
                            id: string;
                            last_activity_at: string | null;
                            last_name: string;
                            lock_version: number;
                            medicare_number: string | null;
                            medicare_part_a_date: string | null;
                            medicare_part_b_date: string | null;
                            middle_name: string;
                            new_tag: boolean;
                            nickname: string;
                            number: number;
                            owner: {
                                id: string;
                                name: string;
                            } | null;
                            phone: string | null;
                            phones: {
                                number: string;
                                phone_type: number;
                            }[];
                            preferred_language: string | null;
                            source: {
                                id: string;
                                title: string;
                            } | null;
                            spouse_birth_date: string | null;
                            spouse_first_name: string;
                            spouse_last_name: string;
                            state: string | null;
                            status: {
                                id: string;
                                title: string;
                                tone: string;
                            } | null;
                            suffix: string;
                            tags: {
                                color: string;
                                id: string;
                                name: string;
                            }[];
                            tobacco: boolean | null;
                            /** Format: date-time */
                            updated_at: string;
                        };
                        likely_duplicates?: {
                            birth_date: string | null;
                            /** @enum {string} */
                            category: "lead" | "prospect" | "client";
                            /** Format: date-time */
                            created_at: string;
                            do_not_call: boolean;
                            email: string | null;
                            first_name: string;
                            id: string;
                            last_activity_at: string | null;
                            last_name: string;
                            new_tag: boolean;
                            number: number;
                            owner: {
                                id: string;
                                name: string;
                            } | null;
                            phone: string | null;
                            /** @enum {string} */
                            reason: "phone" | "email" | "name_and_birth_date";
                            source: {
                                id: string;
                                title: string;
                            } | null;
                            state: string | null;
                            status: {
                                id: string;
                                title: string;
                                tone: string;
                            } | null;
                        }[];
                    };
                };
            };
        };
    };
    patchContacts: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @default {} */
                    contacts_scope?: {
                        category?: ("lead" | "prospect" | "client")[];
                        /** @enum {string} */
                        contact_group?: "mine" | "all_agents" | "all";
                        /** Format: uuid */
                        downline_user_id?: string;
                        /** @default 25 */
                        limit?: number;
                        /** @enum {string} */
                        order?: "asc" | "desc";
                        /** @enum {string} */
                        order_field?: "created_at" | "name" | "last_activity_at";
                        /** @default 1 */
                        page?: number;
                        q?: {
                            new_tag?: boolean;
                            source_id?: string[];
                            state?: ("AL" | "AK" | "AZ" | "AR" | "CA" | "CO" | "CT" | "DE" | "DC" | "FL" | "GA" | "HI" | "ID" | "IL" | "IN" | "IA" | "KS" | "KY" | "LA" | "ME" | "MD" | "MA" | "MI" | "MN" | "MS" | "MO" | "MT" | "NE" | "NV" | "NH" | "NJ" | "NM" | "NY" | "NC" | "ND" | "OH" | "OK" | "OR" | "PA" | "RI" | "SC" | "SD" | "TN" | "TX" | "UT" | "VT" | "VA" | "WA" | "WV" | "WI" | "WY")[];
                            status_id?: string[];
                            tag_id?: string[];
                        };
                        search?: string;
                    };
                };
            };
        };
        responses: {
            /** @description Why it was refused */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description What was asked for */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            birth_date: string | null;
                            /** @enum {string} */
                            category: "lead" | "prospect" | "client";
                            /** Format: date-time */
                            created_at: string;
                            do_not_call: boolean;
                            email: string | null;
                            first_name: string;
                            id: string;
                            last_activity_at: string | null;
                            last_name: string;
                            new_tag: boolean;
                            number: number;
                            owner: {
                                id: string;
                                name: string;
                            } | null;
                            phone: string | null;
                            source: {
                                id: string;
                                title: string;
                            } | null;
                            state: string | null;
                            status: {
                                id: string;
                                title: string;
                                tone: string;
                            } | null;
                        }[];
                        meta: {
                            current_page: number;
                            limit: number;
                            total_count: number;
                            /** @enum {string} */
                            total_is: "exact" | "about";
                            total_pages: number;
                        };
                    };
                };
            };
        };
    };
    getContactsById: {
        parameters: {
            query?: {
                not_remove_new_tag?: string;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Why it was refused */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description What was asked for */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            addresses: {
                                address: string;
                                address_2: string;
                                city: string;
                                county: string;
                                state: string | null;
                                zip_code: string;
                            }[];
                            best_time_to_call: string | null;
                            birth_date: string | null;
                            /** @enum {string} */
                            category: "lead" | "prospect" | "client";
                            /** Format: date-time */
                            created_at: string;
                            do_not_call: boolean;
                            do_not_mail: boolean;
                            do_not_text: boolean;
                            email: string | null;
                            emails: {
                                email: string;
                            }[];
                            first_name: string;
                            gender: string | null;
                            id: string;
                            last_activity_at: string | null;
                            last_name: string;
                            lock_version: number;
                            medicare_number: string | null;
                            medicare_part_a_date: string | null;
                            medicare_part_b_date: string | null;
                            middle_name: string;
                            new_tag: boolean;
                            nickname: string;
                            number: number;
                            owner: {
                                id: string;
                                name: string;
                            } | null;
                            phone: string | null;
                            phones: {
                                number: string;
                                phone_type: number;
                            }[];
                            preferred_language: string | null;
                            source: {
                                id: string;
                                title: string;
                            } | null;
                            spouse_birth_date: string | null;
                            spouse_first_name: string;
                            spouse_last_name: string;
                            state: string | null;
                            status: {
                                id: string;
                                title: string;
                                tone: string;
                            } | null;
                            suffix: string;
                            tags: {
                                color: string;
                                id: string;
                                name: string;
                            }[];
                            tobacco: boolean | null;
                            /** Format: date-time */
                            updated_at: string;
                        };
                    };
                };
            };
        };
    };
    patchContactsById: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    addresses?: {
                        /** @default  */
                        address?: string;
                        /** @default  */
                        address_2?: string;
                        /** @default  */
                        city?: string;
                        /** @default  */
                        county?: string;
                        state?: ("AL" | "AK" | "AZ" | "AR" | "CA" | "CO" | "CT" | "DE" | "DC" | "FL" | "GA" | "HI" | "ID" | "IL" | "IN" | "IA" | "KS" | "KY" | "LA" | "ME" | "MD" | "MA" | "MI" | "MN" | "MS" | "MO" | "MT" | "NE" | "NV" | "NH" | "NJ" | "NM" | "NY" | "NC" | "ND" | "OH" | "OK" | "OR" | "PA" | "RI" | "SC" | "SD" | "TN" | "TX" | "UT" | "VT" | "VA" | "WA" | "WV" | "WI" | "WY") | null;
                        zip_code?: string | "";
                    }[];
                    best_time_to_call?: ("anytime" | "morning" | "midday" | "afternoon" | "evening" | "weekend") | null;
                    birth_date?: string | null;
                    /** @enum {string} */
                    category?: "lead" | "prospect" | "client";
                    do_not_call?: boolean;
                    do_not_mail?: boolean;
                    do_not_text?: boolean;
                    emails?: {
                        email: string;
                    }[];
                    first_name?: string;
                    gender?: ("male" | "female" | "other") | null;
                    last_name?: string;
                    lock_version?: number;
                    medicare_number?: string | null;
                    medicare_part_a_date?: string | null;
                    medicare_part_b_date?: string | null;
                    middle_name?: string;
                    nickname?: string;
                    owner_id?: string | null;
                    phones?: {
                        number: string;
                        /** @default 2 */
                        phone_type?: number;
                    }[];
                    preferred_language?: ("english" | "spanish" | "french" | "chinese" | "korean" | "german") | null;
                    source_id?: string | null;
                    spouse_birth_date?: string | null;
                    spouse_first_name?: string;
                    spouse_last_name?: string;
                    status_id?: string | null;
                    /** @enum {string} */
                    suffix?: "" | "Jr." | "Sr." | "II" | "III" | "IV" | "V";
                    tags?: string[];
                    tobacco?: boolean | null;
                };
            };
        };
        responses: {
            /** @description Why it was refused */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description What was asked for */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            addresses: {
                                address: string;
                                address_2: string;
                                city: string;
                                county: string;
                                state: string | null;
                                zip_code: string;
                            }[];
                            best_time_to_call: string | null;
                            birth_date: string | null;
                            /** @enum {string} */
                            category: "lead" | "prospect" | "client";
                            /** Format: date-time */
                            created_at: string;
                            do_not_call: boolean;
                            do_not_mail: boolean;
                            do_not_text: boolean;
                            email: string | null;
                            emails: {
                                email: string;
                            }[];
                            first_name: string;
                            gender: string | null;
                            id: string;
                            last_activity_at: string | null;
                            last_name: string;
                            lock_version: number;
                            medicare_number: string | null;
                            medicare_part_a_date: string | null;
                            medicare_part_b_date: string | null;
                            middle_name: string;
                            new_tag: boolean;
                            nickname: string;
                            number: number;
                            owner: {
                                id: string;
                                name: string;
                            } | null;
                            phone: string | null;
                            phones: {
                                number: string;
                                phone_type: number;
                            }[];
                            preferred_language: string | null;
                            source: {
                                id: string;
                                title: string;
                            } | null;
                            spouse_birth_date: string | null;
                            spouse_first_name: string;
                            spouse_last_name: string;
                            state: string | null;
                            status: {
                                id: string;
                                title: string;
                                tone: string;
                            } | null;
                            suffix: string;
                            tags: {
                                color: string;
                                id: string;
                                name: string;
                            }[];
                            tobacco: boolean | null;
                            /** Format: date-time */
                            updated_at: string;
                        };
                    };
                };
            };
        };
    };
    getContactsByIdNotes: {
        parameters: {
            query?: {
                limit?: number;
                page?: number;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Why it was refused */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description What was asked for */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            author: {
                                id: string;
                                name: string;
                            } | null;
                            body: string;
                            /** Format: date-time */
                            created_at: string;
                            id: string;
                            lock_version: number;
                            pinned: boolean;
                            /** Format: date-time */
                            updated_at: string;
                        }[];
                        meta: {
                            current_page: number;
                            limit: number;
                            total_count: number;
                            /** @enum {string} */
                            total_is: "exact" | "about";
                            total_pages: number;
                        };
                    };
                };
            };
        };
    };
    postContactsByIdNotes: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    body: string;
                    /** @default false */
                    pinned?: boolean;
                };
            };
        };
        responses: {
            /** @description Why it was refused */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description What was made */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            author: {
                                id: string;
                                name: string;
                            } | null;
                            body: string;
                            /** Format: date-time */
                            created_at: string;
                            id: string;
                            lock_version: number;
                            pinned: boolean;
                            /** Format: date-time */
                            updated_at: string;
                        };
                    };
                };
            };
        };
    };
    getContactsByIdNotesByNoteId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                noteId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Why it was refused */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description What was asked for */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            author: {
                                id: string;
                                name: string;
                            } | null;
                            body: string;
                            /** Format: date-time */
                            created_at: string;
                            id: string;
                            lock_version: number;
                            pinned: boolean;
                            /** Format: date-time */
                            updated_at: string;
                        };
                    };
                };
            };
        };
    };
    deleteContactsByIdNotesByNoteId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                noteId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Why it was refused */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Nothing to tell */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    patchContactsByIdNotesByNoteId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                noteId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    body?: string;
                    lock_version?: number;
                    pinned?: boolean;
                };
            };
        };
        responses: {
            /** @description Why it was refused */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description What was asked for */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            author: {
                                id: string;
                                name: string;
                            } | null;
                            body: string;
                            /** Format: date-time */
                            created_at: string;
                            id: string;
                            lock_version: number;
                            pinned: boolean;
                            /** Format: date-time */
                            updated_at: string;
                        };
                    };
                };
            };
        };
    };
    postContactsLikelyDuplicates: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    addresses?: {
                        /** @default  */
                        address?: string;
                        /** @default  */
                        address_2?: string;
                        /** @default  */
                        city?: string;
                        /** @default  */
                        county?: string;
                        state?: ("AL" | "AK" | "AZ" | "AR" | "CA" | "CO" | "CT" | "DE" | "DC" | "FL" | "GA" | "HI" | "ID" | "IL" | "IN" | "IA" | "KS" | "KY" | "LA" | "ME" | "MD" | "MA" | "MI" | "MN" | "MS" | "MO" | "MT" | "NE" | "NV" | "NH" | "NJ" | "NM" | "NY" | "NC" | "ND" | "OH" | "OK" | "OR" | "PA" | "RI" | "SC" | "SD" | "TN" | "TX" | "UT" | "VT" | "VA" | "WA" | "WV" | "WI" | "WY") | null;
                        zip_code?: string | "";
                    }[];
                    best_time_to_call?: ("anytime" | "morning" | "midday" | "afternoon" | "evening" | "weekend") | null;
                    birth_date?: string | null;
                    /** @enum {string} */
                    category?: "lead" | "prospect" | "client";
                    do_not_call?: boolean;
                    do_not_mail?: boolean;
                    do_not_text?: boolean;
                    emails?: {
                        email: string;
                    }[];
                    first_name?: string;
                    gender?: ("male" | "female" | "other") | null;
                    last_name?: string;
                    medicare_number?: string | null;
                    medicare_part_a_date?: string | null;
                    medicare_part_b_date?: string | null;
                    middle_name?: string;
                    nickname?: string;
                    owner_id?: string | null;
                    phones?: {
                        number: string;
                        /** @default 2 */
                        phone_type?: number;
                    }[];
                    preferred_language?: ("english" | "spanish" | "french" | "chinese" | "korean" | "german") | null;
                    source_id?: string | null;
                    spouse_birth_date?: string | null;
                    spouse_first_name?: string;
                    spouse_last_name?: string;
                    status_id?: string | null;
                    /** @enum {string} */
                    suffix?: "" | "Jr." | "Sr." | "II" | "III" | "IV" | "V";
                    tags?: string[];
                    tobacco?: boolean | null;
                };
            };
        };
        responses: {
            /** @description Why it was refused */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description What was asked for */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            birth_date: string | null;
                            /** @enum {string} */
                            category: "lead" | "prospect" | "client";
                            /** Format: date-time */
                            created_at: string;
                            do_not_call: boolean;
                            email: string | null;
                            first_name: string;
                            id: string;
                            last_activity_at: string | null;
                            last_name: string;
                            new_tag: boolean;
                            number: number;
                            owner: {
                                id: string;
                                name: string;
                            } | null;
                            phone: string | null;
                            /** @enum {string} */
                            reason: "phone" | "email" | "name_and_birth_date";
                            source: {
                                id: string;
                                title: string;
                            } | null;
                            state: string | null;
                            status: {
                                id: string;
                                title: string;
                                tone: string;
                            } | null;
                        }[];
                    };
                };
            };
        };
    };
    getContactsRecent: {
        parameters: {
            query?: {
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Why it was refused */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description What was asked for */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            birth_date: string | null;
                            /** @enum {string} */
                            category: "lead" | "prospect" | "client";
                            /** Format: date-time */
                            created_at: string;
                            do_not_call: boolean;
                            email: string | null;
                            first_name: string;
                            id: string;
                            last_activity_at: string | null;
                            last_name: string;
                            new_tag: boolean;
                            number: number;
                            owner: {
                                id: string;
                                name: string;
                            } | null;
                            phone: string | null;
                            source: {
                                id: string;
                                title: string;
                            } | null;
                            state: string | null;
                            status: {
                                id: string;
                                title: string;
                                tone: string;
                            } | null;
                        }[];
                    };
                };
            };
        };
    };
    getHealth: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Why it was refused */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description What was asked for */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        checks: {
                            /** @enum {string} */
                            brands: "ok" | "failed";
                            /** @enum {string} */
                            database: "ok" | "failed";
                            /** @enum {string} */
                            jobs: "ok" | "failed";
                        };
                        /** @enum {string} */
                        status: "ok" | "degraded";
                        version: string;
                    };
                };
            };
            /** @description Something that it needs does not work */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        checks: {
                            /** @enum {string} */
                            brands: "ok" | "failed";
                            /** @enum {string} */
                            database: "ok" | "failed";
                            /** @enum {string} */
                            jobs: "ok" | "failed";
                        };
                        /** @enum {string} */
                        status: "ok" | "degraded";
                        version: string;
                    };
                };
            };
        };
    };
    postHelps: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    message: string;
                    /** @default  */
                    page?: string;
                    subject: string;
                };
            };
        };
        responses: {
            /** @description Why it was refused */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description What was made */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            /** Format: date-time */
                            created_at: string;
                            id: string;
                            message: string;
                            /** @default  */
                            page: string;
                            subject: string;
                        };
                    };
                };
            };
        };
    };
    getHostsAllowed: {
        parameters: {
            query: {
                domain: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Why it was refused */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description What was asked for */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        allowed: true;
                    };
                };
            };
        };
    };
    postSessions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    otp?: string;
                    otp_secret?: string;
                    password?: string;
                    username?: string;
                };
            };
        };
        responses: {
            /** @description Why it was refused */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description What was asked for */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        current_admin_token?: string;
                        impersonator_token?: string;
                        last_otp_at?: string | null;
                        /** @enum {string} */
                        otp_delivery?: "app" | "email";
                        otp_secret?: string;
                        token?: string;
                    };
                };
            };
        };
    };
    deleteSessions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Why it was refused */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Nothing to tell */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    getSettingsByKey: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                key: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Why it was refused */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description What was asked for */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            key: string;
                            value: string;
                        };
                    };
                };
            };
        };
    };
    getUsersMe: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Why it was refused */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description What was asked for */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            admin: boolean;
                            business_unit: {
                                domain_name: string | null;
                                id: string;
                                name: string;
                                number: number;
                            } | null;
                            c_1: boolean;
                            "change_password?": boolean;
                            company: {
                                domain_name: string | null;
                                id: string;
                                name: string;
                                number: number;
                            } | null;
                            email: string;
                            "has_2fa_enabled?": boolean;
                            id: string;
                            impersonating: boolean;
                            impersonating_as_rm: boolean;
                            impersonator: {
                                id: string;
                                login_type: string;
                                name: string;
                                session_id: string;
                            } | null;
                            language: string | null;
                            last_otp_at: string | null;
                            logged_as_admin: boolean;
                            /** @enum {string} */
                            otp_delivery: "app" | "email";
                            "paid_user?": boolean;
                            profile: {
                                about_me: string;
                                account_type: string;
                                agent_title: string | null;
                                background: string | null;
                                dialer_enabled: boolean;
                                dialer_verified_phone_number: string | null;
                                first_name: string;
                                font_size: number | null;
                                last_name: string;
                                logo: string | null;
                                personal_photo: string | null;
                                phone: string | null;
                                primary_color: string | null;
                            };
                            roles: string[];
                            /** @enum {string} */
                            theme: "system" | "light" | "dark";
                            timezone: string | null;
                            tos: string | null;
                            "two_fa_is_required?": boolean;
                            updated_tos: boolean;
                            username: string;
                        };
                    };
                };
            };
        };
    };
}
