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
    "/v1/active_feature_flag": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Which deployment this host belongs to */
        get: operations["getActiveFeatureFlag"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/admin/audit_log": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Who did what, newest first, of those whom one oversees */
        get: operations["getAdminAuditLog"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/admin/brand": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The brand’s colours and words: its file’s, those in force above it, and the draft */
        get: operations["getAdminBrand"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/admin/brand/draft": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Begin or change the draft; nobody else sees it until it is published */
        put: operations["putAdminBrandDraft"];
        post?: never;
        /** Throw the draft away */
        delete: operations["deleteAdminBrandDraft"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/admin/brand/previews": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** A token with which one sees the draft on every screen, and nobody else does */
        post: operations["postAdminBrandPreviews"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/admin/brand/publications": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Put the draft in force, or a layer that was before; with null the file alone */
        post: operations["postAdminBrandPublications"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/admin/corporations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Companies, each followed by its units; `for_campaign_triggers`: only those with somebody active */
        get: operations["getAdminCorporations"];
        put?: never;
        /** Add a company or a unit, as a form with logo and files or as JSON */
        post: operations["postAdminCorporations"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/admin/corporations/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A company or a unit, with what its page says */
        get: operations["getAdminCorporationsById"];
        put?: never;
        post?: never;
        /** End a company or a unit that nobody belongs to */
        delete: operations["deleteAdminCorporationsById"];
        options?: never;
        head?: never;
        /** Change a company or a unit, as a form with logo and files or as JSON; what is left out stays */
        patch: operations["patchAdminCorporationsById"];
        trace?: never;
    };
    "/v1/admin/feature_flags": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The switches in force */
        get: operations["getAdminFeatureFlags"];
        /** Switch a feature on or off for a company or the whole deployment, or give it back to the brand’s file */
        put: operations["putAdminFeatureFlags"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/admin/feature_flags/changes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Every turn of the switches, newest first */
        get: operations["getAdminFeatureFlagsChanges"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/admin/feature_flags/changes/{id}/reverts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Put a switch back to what it said before a turn */
        post: operations["postAdminFeatureFlagsChangesByIdReverts"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/admin/features": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Every feature, what it closes while off, and why it is on or off for somebody */
        get: operations["getAdminFeatures"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/admin/settings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Every setting of the brand, changed or not */
        get: operations["getAdminSettings"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/admin/settings/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A setting by its key, with what it was changed to before */
        get: operations["getAdminSettingsById"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /** Change a setting, as a form with a file or as JSON; an empty value gives the word back to the brand’s file */
        patch: operations["patchAdminSettingsById"];
        trace?: never;
    };
    "/v1/admin/signups": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Requests for an account, the newest first */
        get: operations["getAdminSignups"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/admin/signups/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A request with people who look like the same, and what the address asked for before */
        get: operations["getAdminSignupsById"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/admin/signups/{id}/approvals": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Make the account and mail the link to set a password; also for what was declined before */
        post: operations["postAdminSignupsByIdApprovals"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/admin/signups/{id}/declines": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Decline a request; the reason is mailed */
        post: operations["postAdminSignupsByIdDeclines"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/admin/users": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The people one looks after; with `impersonators` those who may act for others, with `only_rm` regional managers */
        get: operations["getAdminUsers"];
        put?: never;
        /** Invite somebody: they get a mail with a link with which they choose a password */
        post: operations["postAdminUsers"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/admin/users/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A person in full, with what one may do about them */
        get: operations["getAdminUsersById"];
        put?: never;
        post?: never;
        /** Delete a person for good; `move_to` gets the contacts. Their name stays in what they did */
        delete: operations["deleteAdminUsersById"];
        options?: never;
        head?: never;
        /** Change a person: who they are, where they belong, and what is asked of them when they sign in */
        patch: operations["patchAdminUsersById"];
        trace?: never;
    };
    "/v1/admin/users/{id}/activate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Open a closed account again */
        post: operations["postAdminUsersByIdActivate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/admin/users/{id}/deactivate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Close an account, and give its contacts to `move_to`; where they are many, a job goes on with that */
        post: operations["postAdminUsersByIdDeactivate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/admin/users/{id}/invitation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Mail an invitation once more; the earlier link ends */
        post: operations["postAdminUsersByIdInvitation"];
        /** Take an invitation back that nobody has accepted */
        delete: operations["deleteAdminUsersByIdInvitation"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/admin/users/{id}/login": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Act for somebody below oneself, as they are or in one of their roles */
        post: operations["postAdminUsersByIdLogin"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/admin/users/{id}/paid_membership": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Grant a person a paid membership, or take it back */
        post: operations["postAdminUsersByIdPaidMembership"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/admin/users/{id}/quick_update": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /** Change a setting or the place of a person, whatever else was changed meanwhile */
        patch: operations["patchAdminUsersByIdQuickUpdate"];
        trace?: never;
    };
    "/v1/admin/users/{id}/roles": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The role of a person, and those one may give them */
        get: operations["getAdminUsersByIdRoles"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/admin/users/{id}/sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Where a person is signed in */
        get: operations["getAdminUsersByIdSessions"];
        put?: never;
        post?: never;
        /** Sign a person out everywhere */
        delete: operations["deleteAdminUsersByIdSessions"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/admin/users/{id}/sessions/{session_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Sign a person out somewhere */
        delete: operations["deleteAdminUsersByIdSessionsBySessionId"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/admin/users/{id}/two_factor": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Take away the second factor of somebody who has lost it; they are signed out and told by mail */
        delete: operations["deleteAdminUsersByIdTwoFactor"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/admin/users/{id}/update_roles": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /** Give a person another role; their sessions end */
        patch: operations["patchAdminUsersByIdUpdateRoles"];
        trace?: never;
    };
    "/v1/admin/users/choices": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What a form about a person offers: roles, companies, business units and managers that one may choose; of managers `limit` at most, with `q` in their name */
        get: operations["getAdminUsersChoices"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/admin/users/owners": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** People who can be given contacts, by name; 50 at most */
        get: operations["getAdminUsersOwners"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/api_keys": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One’s API keys, without the keys themselves */
        get: operations["getApiKeys"];
        put?: never;
        /** Make an API key; the key itself is told this one time */
        post: operations["postApiKeys"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/api_keys/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Replace a key by another, told this one time; the old one stops working */
        post: operations["postApiKeysById"];
        /** Delete a key; it stops working */
        delete: operations["deleteApiKeysById"];
        options?: never;
        head?: never;
        /** Rename a key or set when it ends */
        patch: operations["patchApiKeysById"];
        trace?: never;
    };
    "/v1/api_vendors": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Vendors whose leads come in by machine */
        get: operations["getApiVendors"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/auth_ips": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The network addresses that one may work from; none means any */
        get: operations["getAuthIps"];
        put?: never;
        /** Allow an address or a range; with the first one all others are closed */
        post: operations["postAuthIps"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/auth_ips/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Take an address or a range off the list; with the last one all are open again */
        delete: operations["deleteAuthIpsById"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/auth/profile": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The person signed in, in the words of OpenID Connect */
        get: operations["getAuthProfile"];
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
    "/v1/carriers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Carriers that policies are with, by name */
        get: operations["getCarriers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/contact_actions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What was done to contacts, by oneself and by those whom one leads, the newest first; `undoable` for what can still be undone */
        get: operations["getContactActions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/contact_actions/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One of them: how far it is, and whom an undo had to leave as they are */
        get: operations["getContactActionsById"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/contact_actions/{id}/undo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Undo it, as far as nobody has changed it since */
        post: operations["postContactActionsByIdUndo"];
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
        /** One contact, by id or number; opening it ends its being new unless not_remove_new_tag asks to only look */
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
    "/v1/contacts/{id}/activity_info": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Say that somebody was called, written to or met; a note may go with it */
        put: operations["putContactsByIdActivityInfo"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/contacts/{id}/assign_to_me": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /** Make a contact one’s own, out of a pool or from somebody within reach; who was quicker is told with 409 */
        patch: operations["patchContactsByIdAssignToMe"];
        trace?: never;
    };
    "/v1/contacts/{id}/call_files": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Calls with a contact, the newest first */
        get: operations["getContactsByIdCallFiles"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/contacts/{id}/consents": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What a contact agreed to, by way of reaching them, in the words that they saw; the newest first */
        get: operations["getContactsByIdConsents"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/contacts/{id}/counts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** How much there is below a contact */
        get: operations["getContactsByIdCounts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/contacts/{id}/data_capture": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The fact-finding form, and what is answered to it for a contact */
        get: operations["getContactsByIdDataCapture"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /** Change answers of the fact-finding form */
        patch: operations["patchContactsByIdDataCapture"];
        trace?: never;
    };
    "/v1/contacts/{id}/email_history": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** E-mails to a contact, as a body asks for them */
        post: operations["postContactsByIdEmailHistory"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/contacts/{id}/email_logs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** E-mails to a contact, the newest first */
        get: operations["getContactsByIdEmailLogs"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/contacts/{id}/erasure": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Erase a person at their request: everything, at once, for good */
        post: operations["postContactsByIdErasure"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/contacts/{id}/files": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Files of a contact; `upload_limit` is the largest that may be added, in bytes */
        get: operations["getContactsByIdFiles"];
        put?: never;
        /** Add files, as a form of several parts; all of them are kept, or none */
        post: operations["postContactsByIdFiles"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/contacts/{id}/files/{fileId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Delete a file; it can be brought back */
        delete: operations["deleteContactsByIdFilesByFileId"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/contacts/{id}/files/{fileId}/content": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The bytes of a file; one range of them where asked */
        get: operations["getContactsByIdFilesByFileIdContent"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/contacts/{id}/files/{fileId}/restore": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Bring a deleted file back */
        put: operations["putContactsByIdFilesByFileIdRestore"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/contacts/{id}/force_verify_email": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /** Mail the contact a link that confirms the first e-mail address */
        patch: operations["patchContactsByIdForceVerifyEmail"];
        trace?: never;
    };
    "/v1/contacts/{id}/linked_contacts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** People linked with a contact, as far as one may see them, and others at the same address */
        get: operations["getContactsByIdLinkedContacts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
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
    "/v1/contacts/{id}/policies": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Policies of a contact, those in force first */
        get: operations["getContactsByIdPolicies"];
        put?: never;
        /** Add a policy */
        post: operations["postContactsByIdPolicies"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/contacts/{id}/policies/{policy_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One policy */
        get: operations["getContactsByIdPoliciesByPolicyId"];
        put?: never;
        post?: never;
        /** Delete a policy; it can be restored */
        delete: operations["deleteContactsByIdPoliciesByPolicyId"];
        options?: never;
        head?: never;
        /** Change a policy */
        patch: operations["patchContactsByIdPoliciesByPolicyId"];
        trace?: never;
    };
    "/v1/contacts/{id}/policies/{policy_id}/restore": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Bring back a policy that was deleted */
        put: operations["putContactsByIdPoliciesByPolicyIdRestore"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/contacts/{id}/quick_update": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /** Change a few fields in place; only what is sent changes */
        patch: operations["patchContactsByIdQuickUpdate"];
        trace?: never;
    };
    "/v1/contacts/{id}/rx_details": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What a contact takes, where they get it and who prescribes it */
        get: operations["getContactsByIdRxDetails"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /** Change what a contact takes: a list that is given replaces what was there */
        patch: operations["patchContactsByIdRxDetails"];
        trace?: never;
    };
    "/v1/contacts/{id}/securities": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Accounts of a contact, the newest first, with the end of their numbers */
        get: operations["getContactsByIdSecurities"];
        put?: never;
        /** Add an account */
        post: operations["postContactsByIdSecurities"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/contacts/{id}/securities/{securityId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One account, with its number in full */
        get: operations["getContactsByIdSecuritiesBySecurityId"];
        put?: never;
        post?: never;
        /** Delete an account; it can be restored */
        delete: operations["deleteContactsByIdSecuritiesBySecurityId"];
        options?: never;
        head?: never;
        /** Change an account */
        patch: operations["patchContactsByIdSecuritiesBySecurityId"];
        trace?: never;
    };
    "/v1/contacts/{id}/securities/{securityId}/restore": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Bring back an account that was deleted */
        put: operations["putContactsByIdSecuritiesBySecurityIdRestore"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/contacts/{id}/timeline": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Everything that happened with a contact, the newest first, piece by piece */
        get: operations["getContactsByIdTimeline"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/contacts/{id}/transfer_history": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Who handed a contact to whom, the newest first */
        get: operations["getContactsByIdTransferHistory"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/contacts/{id}/update_linked_contact": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /** Link a contact with another, say what they are to each other, or part them; answers who is linked then */
        patch: operations["patchContactsByIdUpdateLinkedContact"];
        trace?: never;
    };
    "/v1/contacts/{id}/update_note": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /** Add a note, or change the one whose id is given */
        patch: operations["patchContactsByIdUpdateNote"];
        trace?: never;
    };
    "/v1/contacts/{id}/workflow_logs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What workflows did for a contact, the newest first */
        get: operations["getContactsByIdWorkflowLogs"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/contacts/destroy_all": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Delete contacts; they can be brought back until they are purged. Managers are told of more than one */
        delete: operations["deleteContactsDestroyAll"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/contacts/duplicates": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Groups of contacts that may be one person, and why; the surest reasons first */
        get: operations["getContactsDuplicates"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/contacts/duplicates/dismissals": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Say that contacts which look alike are different people; can be undone */
        post: operations["postContactsDuplicatesDismissals"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
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
        /** Contacts that this one may be the same person as, before it is created, and what creating it would be refused for */
        post: operations["postContactsLikelyDuplicates"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/contacts/merge": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /** Make one contact of several; can be undone for 30 days */
        patch: operations["patchContactsMerge"];
        trace?: never;
    };
    "/v1/contacts/merge/preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** What contacts differ in, and what a merge would move; changes nothing */
        post: operations["postContactsMergePreview"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/contacts/owners": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** People whom one may give contacts to, by name, 50 at most */
        get: operations["getContactsOwners"];
        put?: never;
        post?: never;
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
    "/v1/contacts/restore": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Bring deleted contacts back: by id, or all that one action deleted */
        put: operations["putContactsRestore"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/contacts/select_first_last": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /** The same for the first or last so many of a scope (select_n, type) */
        patch: operations["patchContactsSelectFirstLast"];
        trace?: never;
    };
    "/v1/contacts/selected_items": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Fix which contacts something will be done to, and tell how many they are */
        post: operations["postContactsSelectedItems"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/contacts/selections/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A selection that one has fixed and not used yet */
        get: operations["getContactsSelectionsById"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/contacts/summary": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What the contacts one may see come to: how many, new, by status, category and week, and who turns 65 soon */
        get: operations["getContactsSummary"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/contacts/update_group": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /** Change one thing of many contacts, or put them into a group or take them out */
        patch: operations["patchContactsUpdateGroup"];
        trace?: never;
    };
    "/v1/contacts/update_tags_group": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /** Add tags to many contacts, and take tags from them */
        patch: operations["patchContactsUpdateTagsGroup"];
        trace?: never;
    };
    "/v1/contacts/update_tags_single": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /** Set the tags of single contacts */
        patch: operations["patchContactsUpdateTagsSingle"];
        trace?: never;
    };
    "/v1/contacts/webpage/{domain}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Write to whoever a public page belongs to */
        post: operations["postContactsWebpageByDomain"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/dashboard": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The figures of a dashboard over what one reaches: what was done, or what the policies come to */
        get: operations["getDashboard"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /** Lay out one’s dashboard: its cards in their order, and those not to draw */
        patch: operations["patchDashboard"];
        trace?: never;
    };
    "/v1/dashboard/team": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What each of the people whom one leads holds and did: contacts, calls, texts, and who has a policy in force */
        get: operations["getDashboardTeam"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/dialer/availability": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** How one wants to be rung, and which browsers would ring now */
        get: operations["getDialerAvailability"];
        /** Set do not disturb, the number that rings when no browser answers, how long it rings, and the greeting; what is absent stays */
        put: operations["putDialerAvailability"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/dialer/caller_id": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Choose which of one’s numbers is shown to those one calls */
        put: operations["putDialerCallerId"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/dialer/calls/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One call */
        get: operations["getDialerCallsById"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /** Write down how a call went, that it was seen, or who it was; the calls with that number that had no contact are theirs then too */
        patch: operations["patchDialerCallsById"];
        trace?: never;
    };
    "/v1/dialer/calls/{id}/feedback": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Say how good the line was, from 1 to 5; the last word counts */
        post: operations["postDialerCallsByIdFeedback"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/dialer/calls/{id}/hang_up": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** End a call */
        post: operations["postDialerCallsByIdHangUp"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/dialer/calls/{id}/hold": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Put the other side on hold */
        put: operations["putDialerCallsByIdHold"];
        post?: never;
        /** Take the other side off hold */
        delete: operations["deleteDialerCallsByIdHold"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/dialer/calls/{id}/transfers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Hand the other side on to a colleague or a number, and leave */
        post: operations["postDialerCallsByIdTransfers"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/dialer/check_call": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Whether a call to a number would go out now, and why not: the phone itself, the number, and the rules of calling */
        post: operations["postDialerCheckCall"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/dialer/colleagues": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** People of one’s company whom a call can be handed to, by name, those who would ring now first, 50 at most */
        get: operations["getDialerColleagues"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/dialer/device_resume_call_recording": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Go on recording; where nothing was recorded yet, it is announced first. call_id is ours, or the carrier’s for the call */
        post: operations["postDialerDeviceResumeCallRecording"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/dialer/device_start_disclaimer_prompt": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Say to both that the call is recorded, and record from then on. call_id is ours, or the carrier’s for the call */
        post: operations["postDialerDeviceStartDisclaimerPrompt"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/dialer/device_stop_call_recording": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Stop recording for the time being. call_id is ours, or the carrier’s for the call */
        post: operations["postDialerDeviceStopCallRecording"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/dialer/devices/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** A browser says that it is there, and what it does; it is rung only while it goes on saying so */
        put: operations["putDialerDevicesById"];
        post?: never;
        /** Forget a browser: it is not rung any more */
        delete: operations["deleteDialerDevicesById"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/dialer/dialer_licenses": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Licences of everybody within reach, with what is used of each */
        get: operations["getDialerDialerLicenses"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/dialer/dialer_licenses_order": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Order licences for people one leads */
        post: operations["postDialerDialerLicensesOrder"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/dialer/dialer_licenses/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /** Allot other minutes to somebody one leads */
        patch: operations["patchDialerDialerLicensesById"];
        trace?: never;
    };
    "/v1/dialer/dialer_orders": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Orders of everybody within reach, newest first */
        get: operations["getDialerDialerOrders"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/dialer/dialer_orders/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One order */
        get: operations["getDialerDialerOrdersById"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/dialer/dialer_plans": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Plans for one person */
        get: operations["getDialerDialerPlans"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/dialer/dialer_plans/enterprise": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Plans for a company */
        get: operations["getDialerDialerPlansEnterprise"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/dialer/dialer_subscriptions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Subscriptions of everybody within reach and of one’s company; `mine` are those one has or ordered */
        get: operations["getDialerDialerSubscriptions"];
        put?: never;
        /** Order a plan for oneself, or for one’s company */
        post: operations["postDialerDialerSubscriptions"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/dialer/dialer_subscriptions_active": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The active subscription: the company’s, or one’s own; null where there is none */
        get: operations["getDialerDialerSubscriptionsActive"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/dialer/dialer_subscriptions_usage": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Minutes and calls of one’s own in the current period */
        get: operations["getDialerDialerSubscriptionsUsage"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/dialer/dialer_subscriptions/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One subscription */
        get: operations["getDialerDialerSubscriptionsById"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /** Change to another plan */
        patch: operations["patchDialerDialerSubscriptionsById"];
        trace?: never;
    };
    "/v1/dialer/dialer_subscriptions/{id}/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Cancel a subscription; `type`, where given, must be what it is */
        post: operations["postDialerDialerSubscriptionsByIdCancel"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/dialer/dialer_subscriptions/pending_company_subscription": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The subscription of one’s company that waits to be paid or agreed; null where there is none */
        get: operations["getDialerDialerSubscriptionsPendingCompanySubscription"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/dialer/fetch_active_calls": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** One’s calls that are not over, as `call_list` */
        post: operations["postDialerFetchActiveCalls"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/dialer/fetch_associated_contact": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The contact within reach that has a number, as `contact`; the one worked on last where several have it */
        post: operations["postDialerFetchAssociatedContact"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/dialer/fetch_associated_contacts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** All contacts within reach that have a number */
        post: operations["postDialerFetchAssociatedContacts"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/dialer/fetch_call_logs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Calls of everybody within reach, newest first */
        post: operations["postDialerFetchCallLogs"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/dialer/fetch_device_token": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A token with which this browser registers as a phone; it stands as `token` */
        get: operations["getDialerFetchDeviceToken"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/dialer/fetch_historical_calls": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** One’s calls that are over, newest first, as `call_history` */
        post: operations["postDialerFetchHistoricalCalls"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/dialer/live_calls": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Calls of one’s company that go on now; for those who hear the calls of the company */
        get: operations["getDialerLiveCalls"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/dialer/number_verifications": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Have a number of one’s own rung, to key in the code that is answered */
        post: operations["postDialerNumberVerifications"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/dialer/number_verifications/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** How the verification of a number goes */
        get: operations["getDialerNumberVerificationsById"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/dialer/phone_numbers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One’s numbers; `caller_id` marks the one that is shown */
        get: operations["getDialerPhoneNumbers"];
        put?: never;
        /** Buy a number; it rings oneself */
        post: operations["postDialerPhoneNumbers"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/dialer/phone_numbers/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Give a number back; it rings nobody any more */
        delete: operations["deleteDialerPhoneNumbersById"];
        options?: never;
        head?: never;
        /** Name one of one’s numbers */
        patch: operations["patchDialerPhoneNumbersById"];
        trace?: never;
    };
    "/v1/dialer/phone_numbers/search": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Numbers for sale */
        get: operations["getDialerPhoneNumbersSearch"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/dialer/readiness": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Whether one may use the phone and dial, and each condition that decides it */
        get: operations["getDialerReadiness"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/dialer/recordings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Recordings of calls and messages of everybody within reach, newest first; class `none` are those nobody has classed */
        get: operations["getDialerRecordings"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/dialer/recordings/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Delete a recording whose time is over, with a reason */
        delete: operations["deleteDialerRecordingsById"];
        options?: never;
        head?: never;
        /** Say what kind of call it was, from which follows how long it is kept */
        patch: operations["patchDialerRecordingsById"];
        trace?: never;
    };
    "/v1/dialer/recordings/{id}/content": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The sound of a recording as WAV; one range of it where asked */
        get: operations["getDialerRecordingsByIdContent"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/dialer/seen": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** All missed calls, all messages, or both, were seen */
        post: operations["postDialerSeen"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/dialer/unread": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** How many missed calls and messages one has not seen */
        get: operations["getDialerUnread"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/email_verifications": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Confirm an e-mail address with the token of a mailed link */
        post: operations["postEmailVerifications"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/email_verifications/look": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Whose address a mailed link is for; changes nothing */
        post: operations["postEmailVerificationsLook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/export.{format}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /** The chosen contacts as a file (csv or xlsx), streamed; content-disposition names it. Audited, and a manager is told */
        patch: operations["patchExportByFormat"];
        trace?: never;
    };
    "/v1/favorite_lists": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The contacts and colleagues that one keeps at hand, the newest first */
        get: operations["getFavoriteLists"];
        put?: never;
        /** Keep a contact or a colleague at hand; once is as good as twice */
        post: operations["postFavoriteLists"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/favorite_lists/delete": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Let go of a favourite */
        post: operations["postFavoriteListsDelete"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/groups": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Groups of contacts that one, or those one leads, put together; by name */
        get: operations["getGroups"];
        put?: never;
        /** Begin a group of contacts */
        post: operations["postGroups"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/groups/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A group of contacts */
        get: operations["getGroupsById"];
        put?: never;
        post?: never;
        /** Delete a group; its contacts stay */
        delete: operations["deleteGroupsById"];
        options?: never;
        head?: never;
        /** Rename a group of contacts */
        patch: operations["patchGroupsById"];
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
    "/v1/outreach/check": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Whether somebody may be called, texted or written to now; if not, by which rule and until when */
        post: operations["postOutreachCheck"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/policies": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Policies across contacts, and what they come to */
        get: operations["getPolicies"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/policies/agents": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** People a policy can be shared with, by words of their name; 50 at most */
        get: operations["getPoliciesAgents"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/pools": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The pools that one, or those one leads, are in; by name */
        get: operations["getPools"];
        put?: never;
        /** Lay out a pool */
        post: operations["postPools"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/pools/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A pool with its members */
        get: operations["getPoolsById"];
        put?: never;
        post?: never;
        /** Delete a pool; `move_to` says to whom, or into which pool, the contacts go that wait in it */
        delete: operations["deletePoolsById"];
        options?: never;
        head?: never;
        /** Rename a pool, or say who is in it */
        patch: operations["patchPoolsById"];
        trace?: never;
    };
    "/v1/quick_filters": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One’s own quick filters, in their order, then those that others share with one */
        get: operations["getQuickFilters"];
        put?: never;
        /** Keep a quick filter */
        post: operations["postQuickFilters"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/quick_filters/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Delete a quick filter */
        delete: operations["deleteQuickFiltersById"];
        options?: never;
        head?: never;
        /** Change a quick filter; of a shared one, whether one’s own list opens with it */
        patch: operations["patchQuickFiltersById"];
        trace?: never;
    };
    "/v1/sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Where one is signed in */
        get: operations["getSessions"];
        put?: never;
        /** Sign in: user name and password, then the second factor where one is set up */
        post: operations["postSessions"];
        /** Sign out; whoever acts for somebody signs out of all levels */
        delete: operations["deleteSessions"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/sessions/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Stop acting for somebody and get the session below back; `ended` for the id after it has ended by itself */
        post: operations["postSessionsById"];
        /** Sign out somewhere else */
        delete: operations["deleteSessionsById"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/sessions/sso": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What ending the identity provider’s own session needs */
        get: operations["getSessionsSso"];
        put?: never;
        /** Sign in with an ID token of the brand’s identity provider */
        post: operations["postSessionsSso"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/sessions/sso/logout": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Back-channel logout: the identity provider tells that somebody signed out there */
        post: operations["postSessionsSsoLogout"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/settings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What the brand’s admins have set, for every page */
        get: operations["getSettings"];
        put?: never;
        post?: never;
        delete?: never;
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
        /** One setting */
        get: operations["getSettingsByKey"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/settings/{key}/content": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The bytes of a setting that is a file */
        get: operations["getSettingsByKeyContent"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/signups": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Ask for an account; answers the same whoever that is, the rest comes by mail */
        post: operations["postSignups"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/signups/confirmations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Confirm the e-mail address with the token of the mailed link; twice is as good as once */
        post: operations["postSignupsConfirmations"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/signups/fetch": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Whether one may ask for an account, and the request of whoever is signed in */
        get: operations["getSignupsFetch"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/sms/conversations/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One conversation; it stays unread if it was */
        get: operations["getSmsConversationsById"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/sms/fetch_conversations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Conversations, the one with the newest text first: one’s own, somebody’s within reach, or everybody’s */
        post: operations["postSmsFetchConversations"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/sms/fetch_messages": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The texts of a conversation, or of all one’s own with a contact, the newest first, piece by piece */
        post: operations["postSmsFetchMessages"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/sms/messages/{id}/media/{n}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The bytes of a picture or file of a text */
        get: operations["getSmsMessagesByIdMediaByN"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/sms/permissions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What was recorded of a contact’s numbers, or of one number, the newest first */
        get: operations["getSmsPermissions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/sms/read_conversation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Take a conversation of one’s own off the unread ones, or with `unread` put it back */
        post: operations["postSmsReadConversation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/sms/scheduled_messages/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Take back a text of one’s own that waits for its hour */
        delete: operations["deleteSmsScheduledMessagesById"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/sms/segments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** In how many parts a text goes, with its fields filled in as far as they are known */
        post: operations["postSmsSegments"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/sms/send_message": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Send a text, as a form with pictures or as JSON; it is queued, and told of by its status */
        post: operations["postSmsSendMessage"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/sms/sms_subscriptions_usage": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What one texted in this calendar month (UTC) */
        get: operations["getSmsSmsSubscriptionsUsage"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/sms/templates": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Templates that one may use, by title */
        get: operations["getSmsTemplates"];
        put?: never;
        /** Write a template */
        post: operations["postSmsTemplates"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/sms/templates/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Delete a template */
        delete: operations["deleteSmsTemplatesById"];
        options?: never;
        head?: never;
        /** Change a template */
        patch: operations["patchSmsTemplatesById"];
        trace?: never;
    };
    "/v1/sms/templates/{id}/preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** A template as it would go to a contact; `missing` are fields that nothing is known for */
        post: operations["postSmsTemplatesByIdPreview"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/sms/unread": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** How many conversations and texts one has not read */
        get: operations["getSmsUnread"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/sms/update_permission": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Record that somebody agreed to be texted, or asked not to be; who asked not to be gets no more texts */
        post: operations["postSmsUpdatePermission"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/sources": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Where contacts come from */
        get: operations["getSources"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/statuses": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The statuses that contacts go through */
        get: operations["getStatuses"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/suppressions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Numbers and e-mail addresses that are not to be reached, newest first */
        get: operations["getSuppressions"];
        put?: never;
        /** Have somebody reached no more on a channel, by anybody here */
        post: operations["postSuppressions"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/suppressions/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Lift a suppression, and say why; it stays in the list of those that have ended */
        delete: operations["deleteSuppressionsById"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/tags": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The tags in use */
        get: operations["getTags"];
        put?: never;
        /** Make tags; those that are there already stay as they are */
        post: operations["postTags"];
        delete?: never;
        options?: never;
        head?: never;
        /** Rename a tag, or give it another colour */
        patch: operations["patchTags"];
        trace?: never;
    };
    "/v1/tags/usage": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Tags, and how many contacts carry each */
        get: operations["getTagsUsage"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/trainings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Training material for the one who asks */
        get: operations["getTrainings"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/two_factor": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** How two-factor sign-in is set up for oneself */
        get: operations["getTwoFactor"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/two_factor/disable": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Switch two-factor sign-in off, with the password and a code */
        post: operations["postTwoFactorDisable"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/two_factor/enable": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Switch two-factor sign-in on with a first code; tells the recovery codes */
        post: operations["postTwoFactorEnable"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/two_factor/generate_qr": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Begin to set up an authenticator app: what it scans, or what to type into it */
        post: operations["postTwoFactorGenerateQr"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/two_factor/recovery_codes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Make new recovery codes, with a code; the old ones stop working */
        post: operations["postTwoFactorRecoveryCodes"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/two_factor/send_otp": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Mail a code: for a sign-in’s challenge, or for the person signed in */
        post: operations["postTwoFactorSendOtp"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/users/{domain}/webpage": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A public page, as anybody sees it; by a label it had before too, with the host where it is now */
        get: operations["getUsersByDomainWebpage"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/users/{domain}/webpage/files/{file_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A file that a public page offers, or with `preview` the picture of it */
        get: operations["getUsersByDomainWebpageFilesByFileId"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/users/{domain}/webpage/images/{image}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The photo or logo of a public page */
        get: operations["getUsersByDomainWebpageImagesByImage"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/users/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /** Change somebody one looks after, or oneself */
        patch: operations["patchUsersById"];
        trace?: never;
    };
    "/v1/users/{id}/update_password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /** Change one’s own password; all other sessions end */
        patch: operations["patchUsersByIdUpdatePassword"];
        trace?: never;
    };
    "/v1/users/{id}/update_webpage": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /** Change the public page of a person; as JSON, or as a form with a photo */
        patch: operations["patchUsersByIdUpdateWebpage"];
        trace?: never;
    };
    "/v1/users/accept_tos": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /** Accept the terms in force */
        patch: operations["patchUsersAcceptTos"];
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
    "/v1/users/purchase_phone_number": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Buy a number; it rings oneself */
        post: operations["postUsersPurchasePhoneNumber"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/users/refresh_api_token": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /** Make an API token; an earlier one stops working */
        patch: operations["patchUsersRefreshApiToken"];
        trace?: never;
    };
    "/v1/users/reset_password_by_token": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Set a password with the token of a mailed link */
        post: operations["postUsersResetPasswordByToken"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/users/reset_password_instructions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Have a link to set a new password mailed; answers the same whoever that is */
        post: operations["postUsersResetPasswordInstructions"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/users/search_phone_number": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Numbers for sale */
        get: operations["getUsersSearchPhoneNumber"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/users/show_api_token": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One’s API token; null until one was made */
        get: operations["getUsersShowApiToken"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/users/update_2fa": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /** Choose where codes come from: the authenticator app or mail */
        patch: operations["patchUsersUpdate2fa"];
        trace?: never;
    };
    "/v1/users/update_profile": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /** Change one’s own profile */
        patch: operations["patchUsersUpdateProfile"];
        trace?: never;
    };
    "/v1/users/update_theme": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /** Set how screens look to oneself: light, dark or as the system has it, and their language */
        patch: operations["patchUsersUpdateTheme"];
        trace?: never;
    };
    "/v1/users/update_timezone": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /** Set one’s time zone, by its value or by a browser’s name for it */
        patch: operations["patchUsersUpdateTimezone"];
        trace?: never;
    };
    "/v1/webpage_messages": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What visitors of public pages wrote, the newest first; by default what looks like spam */
        get: operations["getWebpageMessages"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/webpage_messages/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Delete a message for good; the contact that came of it stays */
        delete: operations["deleteWebpageMessagesById"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/webpage_messages/{id}/not_spam": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Take a message out of the spam box: it becomes a contact */
        put: operations["putWebpageMessagesByIdNotSpam"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/webpages": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The public pages that one may see, by name */
        get: operations["getWebpages"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/webpages/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A public page as those see it who keep it */
        get: operations["getWebpagesById"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/webpages/{id}/custom_domains": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The host names of one’s own that lead to a page, with the records to make for each */
        get: operations["getWebpagesByIdCustomDomains"];
        put?: never;
        /** Name a host of one’s own for a page; it leads there once its record is found */
        post: operations["postWebpagesByIdCustomDomains"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/webpages/{id}/custom_domains/{domain_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Give a host up: it leads nowhere from now on */
        delete: operations["deleteWebpagesByIdCustomDomainsByDomainId"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/webpages/{id}/custom_domains/{domain_id}/checks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Look now whether the record of a host is there */
        post: operations["postWebpagesByIdCustomDomainsByDomainIdChecks"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/webpages/{id}/files": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Add a file or a link to one to a page, change one, or delete one */
        post: operations["postWebpagesByIdFiles"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/webpages/{id}/images/{image}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The photo or logo of a page, also while nobody else sees it */
        get: operations["getWebpagesByIdImagesByImage"];
        put?: never;
        post?: never;
        /** Take the photo or logo off a page */
        delete: operations["deleteWebpagesByIdImagesByImage"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/webpages/{id}/takedown": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Hide a page from visitors, whoever keeps it, and say why */
        put: operations["putWebpagesByIdTakedown"];
        post?: never;
        /** Let visitors see a page again that was taken down */
        delete: operations["deleteWebpagesByIdTakedown"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/webpages/availability": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Whether an address may be had for one’s own page */
        get: operations["getWebpagesAvailability"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/webpages/mine": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One’s own public page; begun where there is none */
        get: operations["getWebpagesMine"];
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
    getActiveFeatureFlag: {
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
                            key: string;
                        };
                    };
                };
            };
        };
    };
    getAdminAuditLog: {
        parameters: {
            query?: {
                acting?: boolean | string;
                action?: string;
                area?: string;
                before?: string;
                from?: string;
                limit?: number;
                subject_id?: string;
                to?: string;
                user_id?: string;
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
                            action: string;
                            area: string;
                            /** Format: date-time */
                            at: string;
                            by: {
                                id: string;
                                name: string;
                            } | null;
                            details: {
                                [key: string]: unknown;
                            };
                            id: string;
                            ip: string | null;
                            really_by: {
                                id: string;
                                name: string;
                            } | null;
                            request_id: string | null;
                            subject: {
                                id: string;
                                /** @enum {string} */
                                kind: "user" | "contact" | "corporation" | "pool" | "group" | "tag" | "text_template" | "quick_filter";
                                name: string;
                                number: number | null;
                            } | null;
                            subject_id: string | null;
                        }[];
                        meta: {
                            next: string | null;
                            subject: {
                                id: string;
                                name: string;
                            } | null;
                            user: {
                                id: string;
                                name: string;
                            } | null;
                        };
                    };
                };
            };
        };
    };
    getAdminBrand: {
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
                            draft: {
                                /** Format: date-time */
                                changed_at: string;
                                changed_by: {
                                    id: string;
                                    name: string;
                                } | null;
                                changes: {
                                    /** @default {} */
                                    appearance: {
                                        /** @enum {string} */
                                        density?: "compact" | "comfortable";
                                        /** @enum {string} */
                                        navigation?: "light" | "dark" | "brand";
                                        /** @enum {string} */
                                        shape?: "square" | "soft" | "round";
                                        /** @enum {string} */
                                        typeface?: "inter" | "source-sans-3" | "source-serif-4" | "nunito-sans" | "figtree";
                                    };
                                    /** @default {} */
                                    colours: {
                                        primary?: string;
                                        secondary?: string;
                                    };
                                    /** @default [] */
                                    texts: {
                                        en?: string;
                                        es?: string;
                                        key: string;
                                    }[];
                                };
                                hash: string;
                                id: string;
                                published_at: string | null;
                            } | null;
                            file: {
                                appearance: {
                                    /** @enum {string} */
                                    density?: "compact" | "comfortable";
                                    /** @enum {string} */
                                    navigation?: "light" | "dark" | "brand";
                                    /** @enum {string} */
                                    shape?: "square" | "soft" | "round";
                                    /** @enum {string} */
                                    typeface?: "inter" | "source-sans-3" | "source-serif-4" | "nunito-sans" | "figtree";
                                };
                                colours: {
                                    primary: string;
                                    secondary?: string;
                                };
                                languages: string[];
                            };
                            in_force: string | null;
                            published: {
                                /** Format: date-time */
                                changed_at: string;
                                changed_by: {
                                    id: string;
                                    name: string;
                                } | null;
                                changes: {
                                    /** @default {} */
                                    appearance: {
                                        /** @enum {string} */
                                        density?: "compact" | "comfortable";
                                        /** @enum {string} */
                                        navigation?: "light" | "dark" | "brand";
                                        /** @enum {string} */
                                        shape?: "square" | "soft" | "round";
                                        /** @enum {string} */
                                        typeface?: "inter" | "source-sans-3" | "source-serif-4" | "nunito-sans" | "figtree";
                                    };
                                    /** @default {} */
                                    colours: {
                                        primary?: string;
                                        secondary?: string;
                                    };
                                    /** @default [] */
                                    texts: {
                                        en?: string;
                                        es?: string;
                                        key: string;
                                    }[];
                                };
                                hash: string;
                                id: string;
                                published_at: string | null;
                            }[];
                        };
                    };
                };
            };
        };
    };
    putAdminBrandDraft: {
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
                    appearance?: {
                        /** @enum {string} */
                        density?: "compact" | "comfortable";
                        /** @enum {string} */
                        navigation?: "light" | "dark" | "brand";
                        /** @enum {string} */
                        shape?: "square" | "soft" | "round";
                        /** @enum {string} */
                        typeface?: "inter" | "source-sans-3" | "source-serif-4" | "nunito-sans" | "figtree";
                    };
                    /** @default {} */
                    colours?: {
                        primary?: string;
                        secondary?: string;
                    };
                    /** @default [] */
                    texts?: {
                        en?: string;
                        es?: string;
                        key: string;
                    }[];
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
                            draft: {
                                /** Format: date-time */
                                changed_at: string;
                                changed_by: {
                                    id: string;
                                    name: string;
                                } | null;
                                changes: {
                                    /** @default {} */
                                    appearance: {
                                        /** @enum {string} */
                                        density?: "compact" | "comfortable";
                                        /** @enum {string} */
                                        navigation?: "light" | "dark" | "brand";
                                        /** @enum {string} */
                                        shape?: "square" | "soft" | "round";
                                        /** @enum {string} */
                                        typeface?: "inter" | "source-sans-3" | "source-serif-4" | "nunito-sans" | "figtree";
                                    };
                                    /** @default {} */
                                    colours: {
                                        primary?: string;
                                        secondary?: string;
                                    };
                                    /** @default [] */
                                    texts: {
                                        en?: string;
                                        es?: string;
                                        key: string;
                                    }[];
                                };
                                hash: string;
                                id: string;
                                published_at: string | null;
                            } | null;
                            file: {
                                appearance: {
                                    /** @enum {string} */
                                    density?: "compact" | "comfortable";
                                    /** @enum {string} */
                                    navigation?: "light" | "dark" | "brand";
                                    /** @enum {string} */
                                    shape?: "square" | "soft" | "round";
                                    /** @enum {string} */
                                    typeface?: "inter" | "source-sans-3" | "source-serif-4" | "nunito-sans" | "figtree";
                                };
                                colours: {
                                    primary: string;
                                    secondary?: string;
                                };
                                languages: string[];
                            };
                            in_force: string | null;
                            published: {
                                /** Format: date-time */
                                changed_at: string;
                                changed_by: {
                                    id: string;
                                    name: string;
                                } | null;
                                changes: {
                                    /** @default {} */
                                    appearance: {
                                        /** @enum {string} */
                                        density?: "compact" | "comfortable";
                                        /** @enum {string} */
                                        navigation?: "light" | "dark" | "brand";
                                        /** @enum {string} */
                                        shape?: "square" | "soft" | "round";
                                        /** @enum {string} */
                                        typeface?: "inter" | "source-sans-3" | "source-serif-4" | "nunito-sans" | "figtree";
                                    };
                                    /** @default {} */
                                    colours: {
                                        primary?: string;
                                        secondary?: string;
                                    };
                                    /** @default [] */
                                    texts: {
                                        en?: string;
                                        es?: string;
                                        key: string;
                                    }[];
                                };
                                hash: string;
                                id: string;
                                published_at: string | null;
                            }[];
                        };
                    };
                };
            };
        };
    };
    deleteAdminBrandDraft: {
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
    postAdminBrandPreviews: {
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
            /** @description What was made */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            /** Format: date-time */
                            expires_at: string;
                            token: string;
                        };
                    };
                };
            };
        };
    };
    postAdminBrandPublications: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    id: string | null;
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
                            draft: {
                                /** Format: date-time */
                                changed_at: string;
                                changed_by: {
                                    id: string;
                                    name: string;
                                } | null;
                                changes: {
                                    /** @default {} */
                                    appearance: {
                                        /** @enum {string} */
                                        density?: "compact" | "comfortable";
                                        /** @enum {string} */
                                        navigation?: "light" | "dark" | "brand";
                                        /** @enum {string} */
                                        shape?: "square" | "soft" | "round";
                                        /** @enum {string} */
                                        typeface?: "inter" | "source-sans-3" | "source-serif-4" | "nunito-sans" | "figtree";
                                    };
                                    /** @default {} */
                                    colours: {
                                        primary?: string;
                                        secondary?: string;
                                    };
                                    /** @default [] */
                                    texts: {
                                        en?: string;
                                        es?: string;
                                        key: string;
                                    }[];
                                };
                                hash: string;
                                id: string;
                                published_at: string | null;
                            } | null;
                            file: {
                                appearance: {
                                    /** @enum {string} */
                                    density?: "compact" | "comfortable";
                                    /** @enum {string} */
                                    navigation?: "light" | "dark" | "brand";
                                    /** @enum {string} */
                                    shape?: "square" | "soft" | "round";
                                    /** @enum {string} */
                                    typeface?: "inter" | "source-sans-3" | "source-serif-4" | "nunito-sans" | "figtree";
                                };
                                colours: {
                                    primary: string;
                                    secondary?: string;
                                };
                                languages: string[];
                            };
                            in_force: string | null;
                            published: {
                                /** Format: date-time */
                                changed_at: string;
                                changed_by: {
                                    id: string;
                                    name: string;
                                } | null;
                                changes: {
                                    /** @default {} */
                                    appearance: {
                                        /** @enum {string} */
                                        density?: "compact" | "comfortable";
                                        /** @enum {string} */
                                        navigation?: "light" | "dark" | "brand";
                                        /** @enum {string} */
                                        shape?: "square" | "soft" | "round";
                                        /** @enum {string} */
                                        typeface?: "inter" | "source-sans-3" | "source-serif-4" | "nunito-sans" | "figtree";
                                    };
                                    /** @default {} */
                                    colours: {
                                        primary?: string;
                                        secondary?: string;
                                    };
                                    /** @default [] */
                                    texts: {
                                        en?: string;
                                        es?: string;
                                        key: string;
                                    }[];
                                };
                                hash: string;
                                id: string;
                                published_at: string | null;
                            }[];
                        };
                    };
                };
            };
        };
    };
    getAdminCorporations: {
        parameters: {
            query?: {
                business_unit_ids?: string[];
                company_id?: string;
                for_campaign_triggers?: boolean | string;
                limit?: number;
                page?: number;
                q?: string;
                type?: "company" | "business_unit";
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
                            company: {
                                id: string;
                                name: string;
                            } | null;
                            /** Format: date-time */
                            created_at: string;
                            domain_name: string | null;
                            id: string;
                            lock_version: number;
                            name: string;
                            number: number;
                            paid: boolean | null;
                            people_count: number;
                            /** @enum {string} */
                            type: "company" | "business_unit";
                            unit_count: number;
                            /** Format: date-time */
                            updated_at: string;
                            webpage_active: boolean;
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
    postAdminCorporations: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    business_unit_id?: string | null;
                    color_1?: string | null;
                    color_2?: string | null;
                    color_3?: string | null;
                    /** Format: uuid */
                    company_id?: string;
                    description?: string;
                    domain_name?: string | null;
                    expectations?: {
                        /** @default  */
                        text?: string;
                        title: string;
                    }[];
                    facebook?: string;
                    faqs?: {
                        answer: string;
                        question: string;
                    }[];
                    google?: string;
                    instagram?: string;
                    languages_spoken?: ("english" | "spanish" | "french" | "chinese" | "korean" | "german")[];
                    latest_news?: {
                        link?: string;
                        /** @default  */
                        text?: string;
                        title: string;
                    }[];
                    licensed_states?: ("AL" | "AK" | "AZ" | "AR" | "CA" | "CO" | "CT" | "DE" | "DC" | "FL" | "GA" | "HI" | "ID" | "IL" | "IN" | "IA" | "KS" | "KY" | "LA" | "ME" | "MD" | "MA" | "MI" | "MN" | "MS" | "MO" | "MT" | "NE" | "NV" | "NH" | "NJ" | "NM" | "NY" | "NC" | "ND" | "OH" | "OK" | "OR" | "PA" | "RI" | "SC" | "SD" | "TN" | "TX" | "UT" | "VT" | "VA" | "WA" | "WV" | "WI" | "WY")[];
                    linkedin?: string;
                    lock_version?: number;
                    logo?: string[];
                    name?: string;
                    number?: number;
                    office_address?: string;
                    office_city?: string;
                    office_email?: string | null;
                    office_hours?: {
                        closes: string;
                        /** @enum {string} */
                        day: "monday" | "tuesday" | "wednesday" | "thursday" | "friday" | "saturday" | "sunday";
                        opens: string;
                    }[];
                    office_phone?: string | null;
                    office_state?: ("AL" | "AK" | "AZ" | "AR" | "CA" | "CO" | "CT" | "DE" | "DC" | "FL" | "GA" | "HI" | "ID" | "IL" | "IN" | "IA" | "KS" | "KY" | "LA" | "ME" | "MD" | "MA" | "MI" | "MN" | "MS" | "MO" | "MT" | "NE" | "NV" | "NH" | "NJ" | "NM" | "NY" | "NC" | "ND" | "OH" | "OK" | "OR" | "PA" | "RI" | "SC" | "SD" | "TN" | "TX" | "UT" | "VT" | "VA" | "WA" | "WV" | "WI" | "WY") | null;
                    /** @enum {string} */
                    office_type?: "main" | "branch";
                    office_zip_code?: string;
                    reviews?: {
                        /** Format: date */
                        given_on: string;
                        name: string;
                        text: string;
                    }[];
                    reviews_confirmed?: boolean | string;
                    tracking_code?: string | null;
                    twitter?: string;
                    /** @enum {string} */
                    type?: "company" | "business_unit";
                    user_id?: string | null;
                    webpage_active?: boolean | string;
                    yelp?: string;
                    youtube?: string;
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
                            business_unit_id: string | null;
                            company: {
                                id: string;
                                name: string;
                            } | null;
                            /** Format: date-time */
                            created_at: string;
                            domain_name: string | null;
                            id: string;
                            lock_version: number;
                            may_change: boolean;
                            may_delete: boolean;
                            name: string;
                            number: number;
                            /** @enum {string} */
                            office_type: "main" | "branch";
                            paid: boolean | null;
                            people_count: number;
                            /** @enum {string} */
                            type: "company" | "business_unit";
                            unit_count: number;
                            /** Format: date-time */
                            updated_at: string;
                            user: {
                                id: string;
                                name: string;
                            } | null;
                            webpage: {
                                agent_title: string | null;
                                color_1: string | null;
                                color_2: string | null;
                                color_3: string | null;
                                company_name: string | null;
                                company_number: number | null;
                                corporation_id: string | null;
                                description: string;
                                domain_name: string | null;
                                expectations: {
                                    text: string;
                                    title: string;
                                }[];
                                facebook: string;
                                faqs: {
                                    answer: string;
                                    question: string;
                                }[];
                                files: {
                                    file: {
                                        content_type: string;
                                        name: string;
                                        size: number;
                                    } | null;
                                    file_link: string;
                                    file_title: string;
                                    id: string;
                                    preview_image: boolean;
                                }[];
                                former_domain_names: string[];
                                google: string;
                                id: string;
                                instagram: string;
                                /** @enum {string} */
                                kind: "person" | "corporation";
                                languages_spoken: string[];
                                latest_news: {
                                    link: string;
                                    text: string;
                                    title: string;
                                }[];
                                licensed_states: string[];
                                linkedin: string;
                                lock_version: number;
                                logo: string | null;
                                name: string;
                                office_address: string;
                                office_city: string;
                                office_email: string | null;
                                office_hours: {
                                    closes: string;
                                    /** @enum {string} */
                                    day: "monday" | "tuesday" | "wednesday" | "thursday" | "friday" | "saturday" | "sunday";
                                    opens: string;
                                }[];
                                office_phone: string | null;
                                office_state: string | null;
                                office_zip_code: string;
                                open_now: {
                                    closes: string | null;
                                    is_open: boolean;
                                } | null;
                                personal_photo: string | null;
                                phone: string | null;
                                profile: {
                                    background: string | null;
                                    primary_color: string | null;
                                };
                                reviews: {
                                    given_on: string;
                                    name: string;
                                    text: string;
                                }[];
                                spam_count: number;
                                takedown: {
                                    /** Format: date-time */
                                    at: string;
                                    by: string;
                                    reason: string;
                                } | null;
                                tracking_code: string | null;
                                twitter: string;
                                /** Format: date-time */
                                updated_at: string;
                                user_id: string | null;
                                webpage_active: boolean;
                                yelp: string;
                                youtube: string;
                            } | null;
                            webpage_active: boolean;
                        };
                    };
                };
            };
        };
    };
    getAdminCorporationsById: {
        parameters: {
            query?: {
                type?: "company" | "business_unit";
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
                            business_unit_id: string | null;
                            company: {
                                id: string;
                                name: string;
                            } | null;
                            /** Format: date-time */
                            created_at: string;
                            domain_name: string | null;
                            id: string;
                            lock_version: number;
                            may_change: boolean;
                            may_delete: boolean;
                            name: string;
                            number: number;
                            /** @enum {string} */
                            office_type: "main" | "branch";
                            paid: boolean | null;
                            people_count: number;
                            /** @enum {string} */
                            type: "company" | "business_unit";
                            unit_count: number;
                            /** Format: date-time */
                            updated_at: string;
                            user: {
                                id: string;
                                name: string;
                            } | null;
                            webpage: {
                                agent_title: string | null;
                                color_1: string | null;
                                color_2: string | null;
                                color_3: string | null;
                                company_name: string | null;
                                company_number: number | null;
                                corporation_id: string | null;
                                description: string;
                                domain_name: string | null;
                                expectations: {
                                    text: string;
                                    title: string;
                                }[];
                                facebook: string;
                                faqs: {
                                    answer: string;
                                    question: string;
                                }[];
                                files: {
                                    file: {
                                        content_type: string;
                                        name: string;
                                        size: number;
                                    } | null;
                                    file_link: string;
                                    file_title: string;
                                    id: string;
                                    preview_image: boolean;
                                }[];
                                former_domain_names: string[];
                                google: string;
                                id: string;
                                instagram: string;
                                /** @enum {string} */
                                kind: "person" | "corporation";
                                languages_spoken: string[];
                                latest_news: {
                                    link: string;
                                    text: string;
                                    title: string;
                                }[];
                                licensed_states: string[];
                                linkedin: string;
                                lock_version: number;
                                logo: string | null;
                                name: string;
                                office_address: string;
                                office_city: string;
                                office_email: string | null;
                                office_hours: {
                                    closes: string;
                                    /** @enum {string} */
                                    day: "monday" | "tuesday" | "wednesday" | "thursday" | "friday" | "saturday" | "sunday";
                                    opens: string;
                                }[];
                                office_phone: string | null;
                                office_state: string | null;
                                office_zip_code: string;
                                open_now: {
                                    closes: string | null;
                                    is_open: boolean;
                                } | null;
                                personal_photo: string | null;
                                phone: string | null;
                                profile: {
                                    background: string | null;
                                    primary_color: string | null;
                                };
                                reviews: {
                                    given_on: string;
                                    name: string;
                                    text: string;
                                }[];
                                spam_count: number;
                                takedown: {
                                    /** Format: date-time */
                                    at: string;
                                    by: string;
                                    reason: string;
                                } | null;
                                tracking_code: string | null;
                                twitter: string;
                                /** Format: date-time */
                                updated_at: string;
                                user_id: string | null;
                                webpage_active: boolean;
                                yelp: string;
                                youtube: string;
                            } | null;
                            webpage_active: boolean;
                        };
                    };
                };
            };
        };
    };
    deleteAdminCorporationsById: {
        parameters: {
            query?: never;
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
            /** @description Nothing to tell */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    patchAdminCorporationsById: {
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
                "multipart/form-data": {
                    business_unit_id?: string | null;
                    color_1?: string | null;
                    color_2?: string | null;
                    color_3?: string | null;
                    description?: string;
                    domain_name?: string | null;
                    expectations?: {
                        /** @default  */
                        text?: string;
                        title: string;
                    }[];
                    facebook?: string;
                    faqs?: {
                        answer: string;
                        question: string;
                    }[];
                    google?: string;
                    instagram?: string;
                    languages_spoken?: ("english" | "spanish" | "french" | "chinese" | "korean" | "german")[];
                    latest_news?: {
                        link?: string;
                        /** @default  */
                        text?: string;
                        title: string;
                    }[];
                    licensed_states?: ("AL" | "AK" | "AZ" | "AR" | "CA" | "CO" | "CT" | "DE" | "DC" | "FL" | "GA" | "HI" | "ID" | "IL" | "IN" | "IA" | "KS" | "KY" | "LA" | "ME" | "MD" | "MA" | "MI" | "MN" | "MS" | "MO" | "MT" | "NE" | "NV" | "NH" | "NJ" | "NM" | "NY" | "NC" | "ND" | "OH" | "OK" | "OR" | "PA" | "RI" | "SC" | "SD" | "TN" | "TX" | "UT" | "VT" | "VA" | "WA" | "WV" | "WI" | "WY")[];
                    linkedin?: string;
                    lock_version?: number;
                    logo?: string[];
                    name?: string;
                    number?: number;
                    office_address?: string;
                    office_city?: string;
                    office_email?: string | null;
                    office_hours?: {
                        closes: string;
                        /** @enum {string} */
                        day: "monday" | "tuesday" | "wednesday" | "thursday" | "friday" | "saturday" | "sunday";
                        opens: string;
                    }[];
                    office_phone?: string | null;
                    office_state?: ("AL" | "AK" | "AZ" | "AR" | "CA" | "CO" | "CT" | "DE" | "DC" | "FL" | "GA" | "HI" | "ID" | "IL" | "IN" | "IA" | "KS" | "KY" | "LA" | "ME" | "MD" | "MA" | "MI" | "MN" | "MS" | "MO" | "MT" | "NE" | "NV" | "NH" | "NJ" | "NM" | "NY" | "NC" | "ND" | "OH" | "OK" | "OR" | "PA" | "RI" | "SC" | "SD" | "TN" | "TX" | "UT" | "VT" | "VA" | "WA" | "WV" | "WI" | "WY") | null;
                    /** @enum {string} */
                    office_type?: "main" | "branch";
                    office_zip_code?: string;
                    reviews?: {
                        /** Format: date */
                        given_on: string;
                        name: string;
                        text: string;
                    }[];
                    reviews_confirmed?: boolean | string;
                    tracking_code?: string | null;
                    twitter?: string;
                    user_id?: string | null;
                    webpage_active?: boolean | string;
                    yelp?: string;
                    youtube?: string;
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
                            business_unit_id: string | null;
                            company: {
                                id: string;
                                name: string;
                            } | null;
                            /** Format: date-time */
                            created_at: string;
                            domain_name: string | null;
                            id: string;
                            lock_version: number;
                            may_change: boolean;
                            may_delete: boolean;
                            name: string;
                            number: number;
                            /** @enum {string} */
                            office_type: "main" | "branch";
                            paid: boolean | null;
                            people_count: number;
                            /** @enum {string} */
                            type: "company" | "business_unit";
                            unit_count: number;
                            /** Format: date-time */
                            updated_at: string;
                            user: {
                                id: string;
                                name: string;
                            } | null;
                            webpage: {
                                agent_title: string | null;
                                color_1: string | null;
                                color_2: string | null;
                                color_3: string | null;
                                company_name: string | null;
                                company_number: number | null;
                                corporation_id: string | null;
                                description: string;
                                domain_name: string | null;
                                expectations: {
                                    text: string;
                                    title: string;
                                }[];
                                facebook: string;
                                faqs: {
                                    answer: string;
                                    question: string;
                                }[];
                                files: {
                                    file: {
                                        content_type: string;
                                        name: string;
                                        size: number;
                                    } | null;
                                    file_link: string;
                                    file_title: string;
                                    id: string;
                                    preview_image: boolean;
                                }[];
                                former_domain_names: string[];
                                google: string;
                                id: string;
                                instagram: string;
                                /** @enum {string} */
                                kind: "person" | "corporation";
                                languages_spoken: string[];
                                latest_news: {
                                    link: string;
                                    text: string;
                                    title: string;
                                }[];
                                licensed_states: string[];
                                linkedin: string;
                                lock_version: number;
                                logo: string | null;
                                name: string;
                                office_address: string;
                                office_city: string;
                                office_email: string | null;
                                office_hours: {
                                    closes: string;
                                    /** @enum {string} */
                                    day: "monday" | "tuesday" | "wednesday" | "thursday" | "friday" | "saturday" | "sunday";
                                    opens: string;
                                }[];
                                office_phone: string | null;
                                office_state: string | null;
                                office_zip_code: string;
                                open_now: {
                                    closes: string | null;
                                    is_open: boolean;
                                } | null;
                                personal_photo: string | null;
                                phone: string | null;
                                profile: {
                                    background: string | null;
                                    primary_color: string | null;
                                };
                                reviews: {
                                    given_on: string;
                                    name: string;
                                    text: string;
                                }[];
                                spam_count: number;
                                takedown: {
                                    /** Format: date-time */
                                    at: string;
                                    by: string;
                                    reason: string;
                                } | null;
                                tracking_code: string | null;
                                twitter: string;
                                /** Format: date-time */
                                updated_at: string;
                                user_id: string | null;
                                webpage_active: boolean;
                                yelp: string;
                                youtube: string;
                            } | null;
                            webpage_active: boolean;
                        };
                    };
                };
            };
        };
    };
    getAdminFeatureFlags: {
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
                            /** Format: date-time */
                            changed_at: string;
                            changed_by: {
                                id: string;
                                name: string;
                            } | null;
                            company_name: string | null;
                            company_number: number | null;
                            enabled: boolean | null;
                            feature: string;
                            id: string;
                            reason: string;
                        }[];
                    };
                };
            };
        };
    };
    putAdminFeatureFlags: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    company_number?: number | null;
                    enabled: boolean | null;
                    feature: string;
                    reason: string;
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
                            /** Format: date-time */
                            changed_at: string;
                            changed_by: {
                                id: string;
                                name: string;
                            } | null;
                            company_name: string | null;
                            company_number: number | null;
                            enabled: boolean | null;
                            feature: string;
                            id: string;
                            reason: string;
                        };
                    };
                };
            };
        };
    };
    getAdminFeatureFlagsChanges: {
        parameters: {
            query?: {
                feature?: string;
                limit?: number;
                page?: number;
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
                            /** Format: date-time */
                            changed_at: string;
                            changed_by: {
                                id: string;
                                name: string;
                            } | null;
                            company_name: string | null;
                            company_number: number | null;
                            enabled: boolean | null;
                            feature: string;
                            id: string;
                            reason: string;
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
    postAdminFeatureFlagsChangesByIdReverts: {
        parameters: {
            query?: never;
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
            /** @description What was made */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            /** Format: date-time */
                            changed_at: string;
                            changed_by: {
                                id: string;
                                name: string;
                            } | null;
                            company_name: string | null;
                            company_number: number | null;
                            enabled: boolean | null;
                            feature: string;
                            id: string;
                            reason: string;
                        };
                    };
                };
            };
        };
    };
    getAdminFeatures: {
        parameters: {
            query?: {
                company_number?: number;
                user_id?: string;
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
                            /** @enum {string} */
                            because: "file" | "configuration" | "switch" | "company" | "role" | "on";
                            closes: {
                                api: string[];
                                areas: string[];
                                routes: string[];
                            };
                            key: string;
                            on: boolean;
                            switchable: boolean;
                            switches: {
                                /** Format: date-time */
                                changed_at: string;
                                changed_by: {
                                    id: string;
                                    name: string;
                                } | null;
                                company_name: string | null;
                                company_number: number | null;
                                enabled: boolean | null;
                                feature: string;
                                id: string;
                                reason: string;
                            }[];
                            what: string;
                        }[];
                        meta: {
                            client_key: string;
                            company_number: number | null;
                            kept_in: string | null;
                            user: {
                                id: string;
                                name: string;
                            } | null;
                        };
                    };
                };
            };
        };
    };
    getAdminSettings: {
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
                            file: {
                                content_type: string;
                                name: string;
                                size: number;
                            } | null;
                            /** @enum {string} */
                            id: "announcement" | "signup_open" | "support_email" | "support_phone" | "support_hours" | "brochure" | "dialer_recording" | "dialer_disclaimer";
                            /** @enum {string} */
                            key: "announcement" | "signup_open" | "support_email" | "support_phone" | "support_hours" | "brochure" | "dialer_recording" | "dialer_disclaimer";
                            /** @enum {string} */
                            kind: "text" | "yes_no" | "email" | "phone" | "file" | "choice";
                            lock_version: number;
                            updated_at: string | null;
                            value: string;
                        }[];
                    };
                };
            };
        };
    };
    getAdminSettingsById: {
        parameters: {
            query?: never;
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
                            file: {
                                content_type: string;
                                name: string;
                                size: number;
                            } | null;
                            history: {
                                /** Format: date-time */
                                at: string;
                                by: {
                                    id: string;
                                    name: string;
                                } | null;
                                file_name: string | null;
                                id: string;
                                value: string | null;
                            }[];
                            /** @enum {string} */
                            id: "announcement" | "signup_open" | "support_email" | "support_phone" | "support_hours" | "brochure" | "dialer_recording" | "dialer_disclaimer";
                            /** @enum {string} */
                            key: "announcement" | "signup_open" | "support_email" | "support_phone" | "support_hours" | "brochure" | "dialer_recording" | "dialer_disclaimer";
                            /** @enum {string} */
                            kind: "text" | "yes_no" | "email" | "phone" | "file" | "choice";
                            lock_version: number;
                            updated_at: string | null;
                            upload_limit: number;
                            value: string;
                        };
                    };
                };
            };
        };
    };
    patchAdminSettingsById: {
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
                "multipart/form-data": {
                    file?: string[];
                    lock_version?: number;
                    value?: string;
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
                            file: {
                                content_type: string;
                                name: string;
                                size: number;
                            } | null;
                            history: {
                                /** Format: date-time */
                                at: string;
                                by: {
                                    id: string;
                                    name: string;
                                } | null;
                                file_name: string | null;
                                id: string;
                                value: string | null;
                            }[];
                            /** @enum {string} */
                            id: "announcement" | "signup_open" | "support_email" | "support_phone" | "support_hours" | "brochure" | "dialer_recording" | "dialer_disclaimer";
                            /** @enum {string} */
                            key: "announcement" | "signup_open" | "support_email" | "support_phone" | "support_hours" | "brochure" | "dialer_recording" | "dialer_disclaimer";
                            /** @enum {string} */
                            kind: "text" | "yes_no" | "email" | "phone" | "file" | "choice";
                            lock_version: number;
                            updated_at: string | null;
                            upload_limit: number;
                            value: string;
                        };
                    };
                };
            };
        };
    };
    getAdminSignups: {
        parameters: {
            query?: {
                limit?: number;
                page?: number;
                q?: string;
                state?: "unverified" | "waiting" | "approved" | "declined";
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
                            company_name: string;
                            /** Format: date-time */
                            created_at: string;
                            decided_at: string | null;
                            decided_by: {
                                id: string;
                                name: string;
                            } | null;
                            email: string;
                            first_name: string;
                            id: string;
                            /** @enum {string} */
                            language: "en" | "es";
                            last_name: string;
                            message: string;
                            phone: string | null;
                            reason: string;
                            /** @enum {string} */
                            state: "unverified" | "waiting" | "approved" | "declined";
                            user_id: string | null;
                            verified_at: string | null;
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
    getAdminSignupsById: {
        parameters: {
            query?: never;
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
                            company_name: string;
                            /** Format: date-time */
                            created_at: string;
                            decided_at: string | null;
                            decided_by: {
                                id: string;
                                name: string;
                            } | null;
                            earlier: {
                                /** Format: date-time */
                                created_at: string;
                                id: string;
                                reason: string;
                                /** @enum {string} */
                                state: "unverified" | "waiting" | "approved" | "declined";
                            }[];
                            email: string;
                            first_name: string;
                            id: string;
                            /** @enum {string} */
                            language: "en" | "es";
                            last_name: string;
                            message: string;
                            phone: string | null;
                            reason: string;
                            similar: {
                                email: string;
                                id: string;
                                name: string;
                                /** @enum {string} */
                                same: "email" | "phone" | "name";
                                state: string;
                            }[];
                            /** @enum {string} */
                            state: "unverified" | "waiting" | "approved" | "declined";
                            user_id: string | null;
                            verified_at: string | null;
                        };
                    };
                };
            };
        };
    };
    postAdminSignupsByIdApprovals: {
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
                    account_type: string;
                    business_unit_id?: string | null;
                    company_id?: string | null;
                    /** @default  */
                    company_name?: string;
                    /**
                     * @default unpaid
                     * @enum {string}
                     */
                    membership?: "company" | "paid" | "unpaid";
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
                            company_name: string;
                            /** Format: date-time */
                            created_at: string;
                            decided_at: string | null;
                            decided_by: {
                                id: string;
                                name: string;
                            } | null;
                            earlier: {
                                /** Format: date-time */
                                created_at: string;
                                id: string;
                                reason: string;
                                /** @enum {string} */
                                state: "unverified" | "waiting" | "approved" | "declined";
                            }[];
                            email: string;
                            first_name: string;
                            id: string;
                            /** @enum {string} */
                            language: "en" | "es";
                            last_name: string;
                            message: string;
                            phone: string | null;
                            reason: string;
                            similar: {
                                email: string;
                                id: string;
                                name: string;
                                /** @enum {string} */
                                same: "email" | "phone" | "name";
                                state: string;
                            }[];
                            /** @enum {string} */
                            state: "unverified" | "waiting" | "approved" | "declined";
                            user_id: string | null;
                            verified_at: string | null;
                        };
                    };
                };
            };
        };
    };
    postAdminSignupsByIdDeclines: {
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
                    reason: string;
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
                            company_name: string;
                            /** Format: date-time */
                            created_at: string;
                            decided_at: string | null;
                            decided_by: {
                                id: string;
                                name: string;
                            } | null;
                            earlier: {
                                /** Format: date-time */
                                created_at: string;
                                id: string;
                                reason: string;
                                /** @enum {string} */
                                state: "unverified" | "waiting" | "approved" | "declined";
                            }[];
                            email: string;
                            first_name: string;
                            id: string;
                            /** @enum {string} */
                            language: "en" | "es";
                            last_name: string;
                            message: string;
                            phone: string | null;
                            reason: string;
                            similar: {
                                email: string;
                                id: string;
                                name: string;
                                /** @enum {string} */
                                same: "email" | "phone" | "name";
                                state: string;
                            }[];
                            /** @enum {string} */
                            state: "unverified" | "waiting" | "approved" | "declined";
                            user_id: string | null;
                            verified_at: string | null;
                        };
                    };
                };
            };
        };
    };
    getAdminUsers: {
        parameters: {
            query?: {
                account_type?: string;
                business_unit_id?: string;
                company_id?: string;
                impersonators?: boolean;
                limit?: number;
                manager_id?: string;
                not_signed_in_since?: string;
                only_rm?: boolean;
                order?: "asc" | "desc";
                order_field?: "name" | "email" | "account_type" | "state" | "last_signed_in_at" | "created_at";
                page?: number;
                q?: string;
                signed_in_since?: string;
                state?: "active" | "invited" | "deactivated";
                user_id?: string;
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
                            account_type: string;
                            business_unit: {
                                id: string;
                                name: string;
                            } | null;
                            company: {
                                id: string;
                                name: string;
                            } | null;
                            /** Format: date-time */
                            created_at: string;
                            email: string;
                            "has_2fa_enabled?": boolean;
                            id: string;
                            invitation: {
                                /** Format: date-time */
                                expires_at: string;
                                /** Format: date-time */
                                sent_at: string;
                            } | null;
                            last_signed_in_at: string | null;
                            login_types: ("login_as" | "impersonate" | "regional_manager" | "bu_admin" | "admin")[];
                            manager: {
                                id: string;
                                name: string;
                            } | null;
                            /** @enum {string} */
                            membership: "company" | "paid" | "unpaid";
                            name: string;
                            regional: boolean;
                            /** @enum {string} */
                            state: "active" | "invited" | "deactivated";
                            username: string;
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
    postAdminUsers: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    account_type: string;
                    agent_title?: string | null;
                    business_unit_id?: string | null;
                    company_id?: string | null;
                    email: string;
                    first_name: string;
                    language?: ("en" | "es") | null;
                    /** @default  */
                    last_name?: string;
                    manager_id?: string | null;
                    phone?: string | null;
                    regional?: boolean | string;
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
                            account_type: string;
                            business_unit: {
                                id: string;
                                name: string;
                            } | null;
                            c_1: boolean;
                            company: {
                                id: string;
                                name: string;
                            } | null;
                            contact_count: number;
                            /** @enum {string} */
                            contact_count_is: "exact" | "about";
                            /** Format: date-time */
                            created_at: string;
                            email: string;
                            "has_2fa_enabled?": boolean;
                            id: string;
                            invitation: {
                                /** Format: date-time */
                                expires_at: string;
                                /** Format: date-time */
                                sent_at: string;
                            } | null;
                            language: string | null;
                            last_signed_in_at: string | null;
                            lock_version: number;
                            login_types: ("login_as" | "impersonate" | "regional_manager" | "bu_admin" | "admin")[];
                            manager: {
                                id: string;
                                name: string;
                            } | null;
                            may: {
                                change: boolean;
                                dialer: boolean;
                                invite: boolean;
                                leave: boolean;
                                membership: boolean;
                                place: boolean;
                                role: boolean;
                                sessions: boolean;
                            };
                            /** @enum {string} */
                            membership: "company" | "paid" | "unpaid";
                            must_change_password: boolean;
                            name: string;
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
                            regional: boolean;
                            report_count: number;
                            roles: string[];
                            session_count: number;
                            /** @enum {string} */
                            state: "active" | "invited" | "deactivated";
                            timezone: string | null;
                            "two_fa_is_required?": boolean;
                            two_fa_required: boolean;
                            /** Format: date-time */
                            updated_at: string;
                            username: string;
                        };
                    };
                };
            };
        };
    };
    getAdminUsersById: {
        parameters: {
            query?: never;
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
                            account_type: string;
                            business_unit: {
                                id: string;
                                name: string;
                            } | null;
                            c_1: boolean;
                            company: {
                                id: string;
                                name: string;
                            } | null;
                            contact_count: number;
                            /** @enum {string} */
                            contact_count_is: "exact" | "about";
                            /** Format: date-time */
                            created_at: string;
                            email: string;
                            "has_2fa_enabled?": boolean;
                            id: string;
                            invitation: {
                                /** Format: date-time */
                                expires_at: string;
                                /** Format: date-time */
                                sent_at: string;
                            } | null;
                            language: string | null;
                            last_signed_in_at: string | null;
                            lock_version: number;
                            login_types: ("login_as" | "impersonate" | "regional_manager" | "bu_admin" | "admin")[];
                            manager: {
                                id: string;
                                name: string;
                            } | null;
                            may: {
                                change: boolean;
                                dialer: boolean;
                                invite: boolean;
                                leave: boolean;
                                membership: boolean;
                                place: boolean;
                                role: boolean;
                                sessions: boolean;
                            };
                            /** @enum {string} */
                            membership: "company" | "paid" | "unpaid";
                            must_change_password: boolean;
                            name: string;
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
                            regional: boolean;
                            report_count: number;
                            roles: string[];
                            session_count: number;
                            /** @enum {string} */
                            state: "active" | "invited" | "deactivated";
                            timezone: string | null;
                            "two_fa_is_required?": boolean;
                            two_fa_required: boolean;
                            /** Format: date-time */
                            updated_at: string;
                            username: string;
                        };
                    };
                };
            };
        };
    };
    deleteAdminUsersById: {
        parameters: {
            query?: {
                contact_count?: number;
                move_to?: string;
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
                            action_id: string | null;
                            id: string;
                            moved_count: number;
                        };
                    };
                };
            };
        };
    };
    patchAdminUsersById: {
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
                    agent_title?: string | null;
                    business_unit_id?: string | null;
                    c_1?: boolean;
                    company_id?: string | null;
                    dialer_enabled?: boolean;
                    email?: string;
                    first_name?: string;
                    language?: ("en" | "es") | null;
                    last_name?: string;
                    lock_version?: number;
                    manager_id?: string | null;
                    must_change_password?: boolean;
                    phone?: string | null;
                    timezone?: string;
                    two_fa_required?: boolean;
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
                            account_type: string;
                            business_unit: {
                                id: string;
                                name: string;
                            } | null;
                            c_1: boolean;
                            company: {
                                id: string;
                                name: string;
                            } | null;
                            contact_count: number;
                            /** @enum {string} */
                            contact_count_is: "exact" | "about";
                            /** Format: date-time */
                            created_at: string;
                            email: string;
                            "has_2fa_enabled?": boolean;
                            id: string;
                            invitation: {
                                /** Format: date-time */
                                expires_at: string;
                                /** Format: date-time */
                                sent_at: string;
                            } | null;
                            language: string | null;
                            last_signed_in_at: string | null;
                            lock_version: number;
                            login_types: ("login_as" | "impersonate" | "regional_manager" | "bu_admin" | "admin")[];
                            manager: {
                                id: string;
                                name: string;
                            } | null;
                            may: {
                                change: boolean;
                                dialer: boolean;
                                invite: boolean;
                                leave: boolean;
                                membership: boolean;
                                place: boolean;
                                role: boolean;
                                sessions: boolean;
                            };
                            /** @enum {string} */
                            membership: "company" | "paid" | "unpaid";
                            must_change_password: boolean;
                            name: string;
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
                            regional: boolean;
                            report_count: number;
                            roles: string[];
                            session_count: number;
                            /** @enum {string} */
                            state: "active" | "invited" | "deactivated";
                            timezone: string | null;
                            "two_fa_is_required?": boolean;
                            two_fa_required: boolean;
                            /** Format: date-time */
                            updated_at: string;
                            username: string;
                        };
                    };
                };
            };
        };
    };
    postAdminUsersByIdActivate: {
        parameters: {
            query?: never;
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
                            account_type: string;
                            business_unit: {
                                id: string;
                                name: string;
                            } | null;
                            c_1: boolean;
                            company: {
                                id: string;
                                name: string;
                            } | null;
                            contact_count: number;
                            /** @enum {string} */
                            contact_count_is: "exact" | "about";
                            /** Format: date-time */
                            created_at: string;
                            email: string;
                            "has_2fa_enabled?": boolean;
                            id: string;
                            invitation: {
                                /** Format: date-time */
                                expires_at: string;
                                /** Format: date-time */
                                sent_at: string;
                            } | null;
                            language: string | null;
                            last_signed_in_at: string | null;
                            lock_version: number;
                            login_types: ("login_as" | "impersonate" | "regional_manager" | "bu_admin" | "admin")[];
                            manager: {
                                id: string;
                                name: string;
                            } | null;
                            may: {
                                change: boolean;
                                dialer: boolean;
                                invite: boolean;
                                leave: boolean;
                                membership: boolean;
                                place: boolean;
                                role: boolean;
                                sessions: boolean;
                            };
                            /** @enum {string} */
                            membership: "company" | "paid" | "unpaid";
                            must_change_password: boolean;
                            name: string;
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
                            regional: boolean;
                            report_count: number;
                            roles: string[];
                            session_count: number;
                            /** @enum {string} */
                            state: "active" | "invited" | "deactivated";
                            timezone: string | null;
                            "two_fa_is_required?": boolean;
                            two_fa_required: boolean;
                            /** Format: date-time */
                            updated_at: string;
                            username: string;
                        };
                    };
                };
            };
        };
    };
    postAdminUsersByIdDeactivate: {
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
                    contact_count?: number;
                    /** Format: uuid */
                    move_to?: string;
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
                            action_id: string | null;
                            id: string;
                            moved_count: number;
                        };
                    };
                };
            };
        };
    };
    postAdminUsersByIdInvitation: {
        parameters: {
            query?: never;
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
            /** @description Nothing to tell */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    deleteAdminUsersByIdInvitation: {
        parameters: {
            query?: never;
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
            /** @description Nothing to tell */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    postAdminUsersByIdLogin: {
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
                    /** @enum {string} */
                    login_type: "login_as" | "impersonate" | "regional_manager" | "bu_admin" | "admin";
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
    postAdminUsersByIdPaidMembership: {
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
                    paid: boolean | string;
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
                            account_type: string;
                            business_unit: {
                                id: string;
                                name: string;
                            } | null;
                            c_1: boolean;
                            company: {
                                id: string;
                                name: string;
                            } | null;
                            contact_count: number;
                            /** @enum {string} */
                            contact_count_is: "exact" | "about";
                            /** Format: date-time */
                            created_at: string;
                            email: string;
                            "has_2fa_enabled?": boolean;
                            id: string;
                            invitation: {
                                /** Format: date-time */
                                expires_at: string;
                                /** Format: date-time */
                                sent_at: string;
                            } | null;
                            language: string | null;
                            last_signed_in_at: string | null;
                            lock_version: number;
                            login_types: ("login_as" | "impersonate" | "regional_manager" | "bu_admin" | "admin")[];
                            manager: {
                                id: string;
                                name: string;
                            } | null;
                            may: {
                                change: boolean;
                                dialer: boolean;
                                invite: boolean;
                                leave: boolean;
                                membership: boolean;
                                place: boolean;
                                role: boolean;
                                sessions: boolean;
                            };
                            /** @enum {string} */
                            membership: "company" | "paid" | "unpaid";
                            must_change_password: boolean;
                            name: string;
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
                            regional: boolean;
                            report_count: number;
                            roles: string[];
                            session_count: number;
                            /** @enum {string} */
                            state: "active" | "invited" | "deactivated";
                            timezone: string | null;
                            "two_fa_is_required?": boolean;
                            two_fa_required: boolean;
                            /** Format: date-time */
                            updated_at: string;
                            username: string;
                        };
                    };
                };
            };
        };
    };
    patchAdminUsersByIdQuickUpdate: {
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
                    business_unit_id?: string | null;
                    c_1?: boolean;
                    company_id?: string | null;
                    dialer_enabled?: boolean;
                    manager_id?: string | null;
                    must_change_password?: boolean;
                    two_fa_required?: boolean;
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
                            account_type: string;
                            business_unit: {
                                id: string;
                                name: string;
                            } | null;
                            c_1: boolean;
                            company: {
                                id: string;
                                name: string;
                            } | null;
                            contact_count: number;
                            /** @enum {string} */
                            contact_count_is: "exact" | "about";
                            /** Format: date-time */
                            created_at: string;
                            email: string;
                            "has_2fa_enabled?": boolean;
                            id: string;
                            invitation: {
                                /** Format: date-time */
                                expires_at: string;
                                /** Format: date-time */
                                sent_at: string;
                            } | null;
                            language: string | null;
                            last_signed_in_at: string | null;
                            lock_version: number;
                            login_types: ("login_as" | "impersonate" | "regional_manager" | "bu_admin" | "admin")[];
                            manager: {
                                id: string;
                                name: string;
                            } | null;
                            may: {
                                change: boolean;
                                dialer: boolean;
                                invite: boolean;
                                leave: boolean;
                                membership: boolean;
                                place: boolean;
                                role: boolean;
                                sessions: boolean;
                            };
                            /** @enum {string} */
                            membership: "company" | "paid" | "unpaid";
                            must_change_password: boolean;
                            name: string;
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
                            regional: boolean;
                            report_count: number;
                            roles: string[];
                            session_count: number;
                            /** @enum {string} */
                            state: "active" | "invited" | "deactivated";
                            timezone: string | null;
                            "two_fa_is_required?": boolean;
                            two_fa_required: boolean;
                            /** Format: date-time */
                            updated_at: string;
                            username: string;
                        };
                    };
                };
            };
        };
    };
    getAdminUsersByIdRoles: {
        parameters: {
            query?: never;
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
                            account_type: string;
                            assignable: string[];
                            lock_version: number;
                            regional: boolean;
                            roles: string[];
                        };
                    };
                };
            };
        };
    };
    getAdminUsersByIdSessions: {
        parameters: {
            query?: never;
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
                            /** Format: date-time */
                            created_at: string;
                            current: boolean;
                            device: string;
                            /** Format: date-time */
                            expires_at: string;
                            id: string;
                            ip: string;
                            /** Format: date-time */
                            last_used_at: string;
                            /** @enum {string} */
                            login_type: "password" | "sso";
                            user_agent: string;
                        }[];
                    };
                };
            };
        };
    };
    deleteAdminUsersByIdSessions: {
        parameters: {
            query?: never;
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
                            count: number;
                        };
                    };
                };
            };
        };
    };
    deleteAdminUsersByIdSessionsBySessionId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                session_id: string;
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
    deleteAdminUsersByIdTwoFactor: {
        parameters: {
            query?: never;
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
            /** @description Nothing to tell */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    patchAdminUsersByIdUpdateRoles: {
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
                    account_type: string;
                    lock_version?: number;
                    regional?: boolean | string;
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
                            account_type: string;
                            business_unit: {
                                id: string;
                                name: string;
                            } | null;
                            c_1: boolean;
                            company: {
                                id: string;
                                name: string;
                            } | null;
                            contact_count: number;
                            /** @enum {string} */
                            contact_count_is: "exact" | "about";
                            /** Format: date-time */
                            created_at: string;
                            email: string;
                            "has_2fa_enabled?": boolean;
                            id: string;
                            invitation: {
                                /** Format: date-time */
                                expires_at: string;
                                /** Format: date-time */
                                sent_at: string;
                            } | null;
                            language: string | null;
                            last_signed_in_at: string | null;
                            lock_version: number;
                            login_types: ("login_as" | "impersonate" | "regional_manager" | "bu_admin" | "admin")[];
                            manager: {
                                id: string;
                                name: string;
                            } | null;
                            may: {
                                change: boolean;
                                dialer: boolean;
                                invite: boolean;
                                leave: boolean;
                                membership: boolean;
                                place: boolean;
                                role: boolean;
                                sessions: boolean;
                            };
                            /** @enum {string} */
                            membership: "company" | "paid" | "unpaid";
                            must_change_password: boolean;
                            name: string;
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
                            regional: boolean;
                            report_count: number;
                            roles: string[];
                            session_count: number;
                            /** @enum {string} */
                            state: "active" | "invited" | "deactivated";
                            timezone: string | null;
                            "two_fa_is_required?": boolean;
                            two_fa_required: boolean;
                            /** Format: date-time */
                            updated_at: string;
                            username: string;
                        };
                    };
                };
            };
        };
    };
    getAdminUsersChoices: {
        parameters: {
            query?: {
                limit?: number;
                manager_id?: string;
                q?: string;
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
                            account_types: string[];
                            business_units: {
                                company_id: string;
                                id: string;
                                name: string;
                            }[];
                            companies: {
                                id: string;
                                name: string;
                            }[];
                            managers: {
                                account_type: string;
                                id: string;
                                name: string;
                            }[];
                            more_managers: boolean;
                        };
                    };
                };
            };
        };
    };
    getAdminUsersOwners: {
        parameters: {
            query?: {
                q?: string;
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
                            id: string;
                            name: string;
                        }[];
                    };
                };
            };
        };
    };
    getApiKeys: {
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
                            /** Format: date-time */
                            created_at: string;
                            expires_at: string | null;
                            id: string;
                            last_used_at: string | null;
                            name: string;
                            prefix: string;
                        }[];
                    };
                };
            };
        };
    };
    postApiKeys: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    expires_at?: (string) | null;
                    name: string;
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
                            expires_at: string | null;
                            id: string;
                            key: string;
                            last_used_at: string | null;
                            name: string;
                            prefix: string;
                        };
                    };
                };
            };
        };
    };
    postApiKeysById: {
        parameters: {
            query?: never;
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
                            /** Format: date-time */
                            created_at: string;
                            expires_at: string | null;
                            id: string;
                            key: string;
                            last_used_at: string | null;
                            name: string;
                            prefix: string;
                        };
                    };
                };
            };
        };
    };
    deleteApiKeysById: {
        parameters: {
            query?: never;
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
            /** @description Nothing to tell */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    patchApiKeysById: {
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
                    expires_at?: (string) | null;
                    name?: string;
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
                            /** Format: date-time */
                            created_at: string;
                            expires_at: string | null;
                            id: string;
                            last_used_at: string | null;
                            name: string;
                            prefix: string;
                        };
                    };
                };
            };
        };
    };
    getApiVendors: {
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
                            id: string;
                            vendor_name: string;
                            vendor_type: string;
                        }[];
                    };
                };
            };
        };
    };
    getAuthIps: {
        parameters: {
            query?: {
                limit?: number;
                page?: number;
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
                        current_address: string;
                        data: {
                            /** Format: date-time */
                            created_at: string;
                            id: string;
                            label: string;
                            range: string;
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
    postAuthIps: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @default  */
                    label?: string;
                    range: string;
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
                            label: string;
                            range: string;
                        };
                    };
                };
            };
        };
    };
    deleteAuthIpsById: {
        parameters: {
            query?: never;
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
            /** @description Nothing to tell */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    getAuthProfile: {
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
                            email: string;
                            family_name: string;
                            given_name: string;
                            locale?: string;
                            name: string;
                            picture?: string;
                            preferred_username: string;
                            sub: string;
                            updated_at: number;
                            zoneinfo?: string;
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
                preview?: string;
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
                            preview: boolean;
                        };
                    };
                };
            };
        };
    };
    getCarriers: {
        parameters: {
            query?: {
                all?: boolean | string;
                limit?: number;
                page?: number;
                q?: string;
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
                            active: boolean;
                            id: string;
                            name: string;
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
    getContactActions: {
        parameters: {
            query?: {
                limit?: number;
                page?: number;
                undoable?: boolean | string;
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
                            by: {
                                id: string;
                                name: string;
                            } | null;
                            can_undo: boolean;
                            /** Format: date-time */
                            created_at: string;
                            details: {
                                [key: string]: unknown;
                            };
                            done_count: number;
                            finished_at: string | null;
                            id: string;
                            kind: string;
                            skipped_count: number;
                            /** @enum {string} */
                            status: "selected" | "running" | "done" | "failed" | "undoing" | "undone";
                            total_count: number;
                            undo_until: string | null;
                            undone_at: string | null;
                            unrestored_count: number;
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
    getContactActionsById: {
        parameters: {
            query?: never;
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
                            by: {
                                id: string;
                                name: string;
                            } | null;
                            can_undo: boolean;
                            /** Format: date-time */
                            created_at: string;
                            details: {
                                [key: string]: unknown;
                            };
                            done_count: number;
                            finished_at: string | null;
                            id: string;
                            kind: string;
                            skipped_count: number;
                            /** @enum {string} */
                            status: "selected" | "running" | "done" | "failed" | "undoing" | "undone";
                            total_count: number;
                            undo_until: string | null;
                            undone_at: string | null;
                            unrestored: {
                                birth_date: string | null;
                                /** @enum {string} */
                                category: "lead" | "prospect" | "client";
                                city: string | null;
                                /** Format: date-time */
                                created_at: string;
                                do_not_call: boolean;
                                email: string | null;
                                favorite: boolean;
                                first_name: string;
                                id: string;
                                last_activity_at: string | null;
                                last_contacted_at: string | null;
                                last_name: string;
                                new_tag: boolean;
                                number: number;
                                owner: {
                                    id: string;
                                    name: string;
                                } | null;
                                phone: string | null;
                                pool: {
                                    id: string;
                                    name: string;
                                } | null;
                                renewal_date: string | null;
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
                                tags: {
                                    color: string;
                                    id: string;
                                    name: string;
                                }[];
                            }[];
                            unrestored_count: number;
                        };
                    };
                };
            };
        };
    };
    postContactActionsByIdUndo: {
        parameters: {
            query?: never;
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
                            by: {
                                id: string;
                                name: string;
                            } | null;
                            can_undo: boolean;
                            /** Format: date-time */
                            created_at: string;
                            details: {
                                [key: string]: unknown;
                            };
                            done_count: number;
                            finished_at: string | null;
                            id: string;
                            kind: string;
                            skipped_count: number;
                            /** @enum {string} */
                            status: "selected" | "running" | "done" | "failed" | "undoing" | "undone";
                            total_count: number;
                            undo_until: string | null;
                            undone_at: string | null;
                            unrestored_count: number;
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
                        zip_code?: string;
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
                        cleaned: string[];
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
                            city: string | null;
                            /** Format: date-time */
                            created_at: string;
                            do_not_call: boolean;
                            do_not_mail: boolean;
                            do_not_text: boolean;
                            email: string | null;
                            email_verified_at: string | null;
                            emails: {
                                email: string;
                            }[];
                            favorite: boolean;
                            first_name: string;
                            gender: string | null;
                            id: string;
                            last_activity_at: string | null;
                            last_contacted_at: string | null;
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
                            pool: {
                                id: string;
                                name: string;
                            } | null;
                            preferred_language: string | null;
                            renewal_date: string | null;
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
                            city: string | null;
                            /** Format: date-time */
                            created_at: string;
                            do_not_call: boolean;
                            email: string | null;
                            favorite: boolean;
                            first_name: string;
                            id: string;
                            last_activity_at: string | null;
                            last_contacted_at: string | null;
                            last_name: string;
                            new_tag: boolean;
                            number: number;
                            owner: {
                                id: string;
                                name: string;
                            } | null;
                            phone: string | null;
                            pool: {
                                id: string;
                                name: string;
                            } | null;
                            /** @enum {string} */
                            reason: "phone" | "email" | "name_and_birth_date";
                            renewal_date: string | null;
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
                            tags: {
                                color: string;
                                id: string;
                                name: string;
                            }[];
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
                        all_downline?: boolean;
                        category?: ("lead" | "prospect" | "client")[];
                        /** @enum {string} */
                        contact_group?: "mine" | "all_agents" | "all";
                        /** Format: uuid */
                        downline_user_id?: string;
                        /** @enum {string} */
                        downline_user_id_is?: "not" | "empty";
                        duplicate?: {
                            fields?: ("first_name" | "last_name" | "address")[];
                            is_duplicate?: boolean;
                        };
                        /** @default 25 */
                        limit?: number;
                        /** @enum {string} */
                        order?: "asc" | "desc";
                        /** @enum {string} */
                        order_field?: "created_at" | "name" | "last_activity_at" | "last_contacted_at" | "birthday";
                        /** @default 1 */
                        page?: number;
                        /** Format: uuid */
                        pool_id?: string;
                        q?: {
                            age_from?: number;
                            age_to?: number;
                            /** Format: date */
                            birth_from?: string;
                            /** Format: date */
                            birth_to?: string;
                            birthday_last_days?: number;
                            birthday_next_days?: number;
                            carrier_id?: string[];
                            city?: string[];
                            /** @enum {string} */
                            city_is?: "not" | "empty";
                            /** Format: date */
                            contacted_from?: string;
                            contacted_last_days?: number;
                            /** Format: date */
                            contacted_to?: string;
                            /** Format: date */
                            created_from?: string;
                            created_last_days?: number;
                            /** Format: date */
                            created_to?: string;
                            favorite?: boolean;
                            group_id?: string[];
                            never_contacted?: boolean;
                            new_tag?: boolean;
                            policy_status?: ("applied" | "pending" | "issued" | "active" | "lapsed" | "terminated" | "declined" | "withdrawn")[];
                            /** Format: date */
                            renewal_from?: string;
                            renewal_last_days?: number;
                            renewal_next_days?: number;
                            /** Format: date */
                            renewal_to?: string;
                            source_id?: string[];
                            /** @enum {string} */
                            source_id_is?: "not" | "empty";
                            state?: ("AL" | "AK" | "AZ" | "AR" | "CA" | "CO" | "CT" | "DE" | "DC" | "FL" | "GA" | "HI" | "ID" | "IL" | "IN" | "IA" | "KS" | "KY" | "LA" | "ME" | "MD" | "MA" | "MI" | "MN" | "MS" | "MO" | "MT" | "NE" | "NV" | "NH" | "NJ" | "NM" | "NY" | "NC" | "ND" | "OH" | "OK" | "OR" | "PA" | "RI" | "SC" | "SD" | "TN" | "TX" | "UT" | "VT" | "VA" | "WA" | "WV" | "WI" | "WY")[];
                            /** @enum {string} */
                            state_is?: "not" | "empty";
                            status_id?: string[];
                            /** @enum {string} */
                            status_id_is?: "not" | "empty";
                            tag_id?: string[];
                            /** @enum {string} */
                            tag_id_is?: "not" | "empty";
                            turning?: number;
                        };
                        /** @enum {string} */
                        representer_type?: "owner" | "writing_agent";
                        search?: string;
                        select_n?: number;
                        /** @enum {string} */
                        type?: "first" | "last";
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
                            city: string | null;
                            /** Format: date-time */
                            created_at: string;
                            do_not_call: boolean;
                            email: string | null;
                            favorite: boolean;
                            first_name: string;
                            id: string;
                            last_activity_at: string | null;
                            last_contacted_at: string | null;
                            last_name: string;
                            new_tag: boolean;
                            number: number;
                            owner: {
                                id: string;
                                name: string;
                            } | null;
                            phone: string | null;
                            pool: {
                                id: string;
                                name: string;
                            } | null;
                            renewal_date: string | null;
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
                            tags: {
                                color: string;
                                id: string;
                                name: string;
                            }[];
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
                            city: string | null;
                            /** Format: date-time */
                            created_at: string;
                            do_not_call: boolean;
                            do_not_mail: boolean;
                            do_not_text: boolean;
                            email: string | null;
                            email_verified_at: string | null;
                            emails: {
                                email: string;
                            }[];
                            favorite: boolean;
                            first_name: string;
                            gender: string | null;
                            id: string;
                            last_activity_at: string | null;
                            last_contacted_at: string | null;
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
                            pool: {
                                id: string;
                                name: string;
                            } | null;
                            preferred_language: string | null;
                            renewal_date: string | null;
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
                        zip_code?: string;
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
                        cleaned: string[];
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
                            city: string | null;
                            /** Format: date-time */
                            created_at: string;
                            do_not_call: boolean;
                            do_not_mail: boolean;
                            do_not_text: boolean;
                            email: string | null;
                            email_verified_at: string | null;
                            emails: {
                                email: string;
                            }[];
                            favorite: boolean;
                            first_name: string;
                            gender: string | null;
                            id: string;
                            last_activity_at: string | null;
                            last_contacted_at: string | null;
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
                            pool: {
                                id: string;
                                name: string;
                            } | null;
                            preferred_language: string | null;
                            renewal_date: string | null;
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
    putContactsByIdActivityInfo: {
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
                    /** Format: date-time */
                    at?: string;
                    note?: string;
                    /** @enum {string} */
                    type: "call" | "text" | "email" | "meeting" | "voicemail" | "mail";
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
                            city: string | null;
                            /** Format: date-time */
                            created_at: string;
                            do_not_call: boolean;
                            do_not_mail: boolean;
                            do_not_text: boolean;
                            email: string | null;
                            email_verified_at: string | null;
                            emails: {
                                email: string;
                            }[];
                            favorite: boolean;
                            first_name: string;
                            gender: string | null;
                            id: string;
                            last_activity_at: string | null;
                            last_contacted_at: string | null;
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
                            pool: {
                                id: string;
                                name: string;
                            } | null;
                            preferred_language: string | null;
                            renewal_date: string | null;
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
    patchContactsByIdAssignToMe: {
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
                    holder_id?: string | null;
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
                            city: string | null;
                            /** Format: date-time */
                            created_at: string;
                            do_not_call: boolean;
                            do_not_mail: boolean;
                            do_not_text: boolean;
                            email: string | null;
                            email_verified_at: string | null;
                            emails: {
                                email: string;
                            }[];
                            favorite: boolean;
                            first_name: string;
                            gender: string | null;
                            id: string;
                            last_activity_at: string | null;
                            last_contacted_at: string | null;
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
                            pool: {
                                id: string;
                                name: string;
                            } | null;
                            preferred_language: string | null;
                            renewal_date: string | null;
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
    getContactsByIdCallFiles: {
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
                            class: string;
                            /** @enum {string} */
                            direction: "inbound" | "outbound";
                            from_number: string;
                            id: string;
                            recorded: boolean;
                            seconds: number;
                            /** Format: date-time */
                            started_at: string;
                            to_number: string;
                            user: {
                                id: string;
                                name: string;
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
    getContactsByIdConsents: {
        parameters: {
            query?: never;
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
                            address: string;
                            /** Format: date-time */
                            agreed_at: string;
                            /** @enum {string} */
                            channel: "call" | "text" | "email";
                            id: string;
                            source: string;
                            version: string;
                            wording: string;
                        }[];
                    };
                };
            };
        };
    };
    getContactsByIdCounts: {
        parameters: {
            query?: never;
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
                            favorite: boolean;
                            files: number;
                            linked_contacts: number;
                            notes: number;
                            policies: number;
                            securities: number;
                            suppressed: {
                                /** @enum {string} */
                                channel: "call" | "text" | "email";
                                /** Format: date-time */
                                since: string;
                            }[];
                        };
                    };
                };
            };
        };
    };
    getContactsByIdDataCapture: {
        parameters: {
            query?: never;
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
                            answers: {
                                [key: string]: string | number | boolean | string[];
                            };
                            fields: {
                                hint: string | null;
                                key: string;
                                label: string;
                                long: boolean;
                                options: {
                                    label: string;
                                    value: string;
                                }[];
                                required: boolean;
                                section: {
                                    key: string;
                                    label: string;
                                };
                                /** @enum {string} */
                                type: "text" | "number" | "date" | "yes_no" | "choice" | "choices" | "money";
                            }[];
                            lock_version: number;
                            updated_at: string | null;
                        };
                    };
                };
            };
        };
    };
    patchContactsByIdDataCapture: {
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
                    answers: {
                        [key: string]: (string | number | boolean | string[]) | null;
                    };
                    lock_version?: number;
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
                            answers: {
                                [key: string]: string | number | boolean | string[];
                            };
                            fields: {
                                hint: string | null;
                                key: string;
                                label: string;
                                long: boolean;
                                options: {
                                    label: string;
                                    value: string;
                                }[];
                                required: boolean;
                                section: {
                                    key: string;
                                    label: string;
                                };
                                /** @enum {string} */
                                type: "text" | "number" | "date" | "yes_no" | "choice" | "choices" | "money";
                            }[];
                            lock_version: number;
                            updated_at: string | null;
                        };
                    };
                };
            };
        };
    };
    postContactsByIdEmailHistory: {
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
                    /** @default 5 */
                    limit?: number;
                    /** @default 1 */
                    page?: number;
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
                            bounced_at: string | null;
                            clicked_at: string | null;
                            /** Format: date-time */
                            created_at: string;
                            id: string;
                            opened_at: string | null;
                            recipient: string;
                            sent_at: string | null;
                            sent_by: {
                                id: string;
                                name: string;
                            } | null;
                            /** @enum {string} */
                            status: "queued" | "sent" | "delivered" | "opened" | "clicked" | "bounced" | "failed";
                            subject: string;
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
    getContactsByIdEmailLogs: {
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
                            bounced_at: string | null;
                            clicked_at: string | null;
                            /** Format: date-time */
                            created_at: string;
                            id: string;
                            opened_at: string | null;
                            recipient: string;
                            sent_at: string | null;
                            sent_by: {
                                id: string;
                                name: string;
                            } | null;
                            /** @enum {string} */
                            status: "queued" | "sent" | "delivered" | "opened" | "clicked" | "bounced" | "failed";
                            subject: string;
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
    postContactsByIdErasure: {
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
                    number: number;
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
            /** @description Nothing to tell */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    getContactsByIdFiles: {
        parameters: {
            query?: {
                limit?: number;
                order?: "asc" | "desc";
                order_field?: "created_at" | "name" | "size";
                page?: number;
                q?: string;
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
                            can_show: boolean;
                            content_type: string;
                            /** Format: date-time */
                            created_at: string;
                            id: string;
                            name: string;
                            /** @enum {string} */
                            scan: "clean" | "not_scanned";
                            size: number;
                            uploaded_by: {
                                id: string;
                                name: string;
                                real: {
                                    id: string;
                                    name: string;
                                } | null;
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
                        upload_limit: number;
                    };
                };
            };
        };
    };
    postContactsByIdFiles: {
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
                "multipart/form-data": {
                    files: string[];
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
                            can_show: boolean;
                            content_type: string;
                            /** Format: date-time */
                            created_at: string;
                            id: string;
                            name: string;
                            /** @enum {string} */
                            scan: "clean" | "not_scanned";
                            size: number;
                            uploaded_by: {
                                id: string;
                                name: string;
                                real: {
                                    id: string;
                                    name: string;
                                } | null;
                            } | null;
                        }[];
                    };
                };
            };
        };
    };
    deleteContactsByIdFilesByFileId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                fileId: string;
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
            /** @description Nothing to tell */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    getContactsByIdFilesByFileIdContent: {
        parameters: {
            query?: {
                inline?: string;
            };
            header?: never;
            path: {
                fileId: string;
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
            /** @description The bytes */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/octet-stream": string;
                };
            };
        };
    };
    putContactsByIdFilesByFileIdRestore: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                fileId: string;
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
                            can_show: boolean;
                            content_type: string;
                            /** Format: date-time */
                            created_at: string;
                            id: string;
                            name: string;
                            /** @enum {string} */
                            scan: "clean" | "not_scanned";
                            size: number;
                            uploaded_by: {
                                id: string;
                                name: string;
                                real: {
                                    id: string;
                                    name: string;
                                } | null;
                            } | null;
                        };
                    };
                };
            };
        };
    };
    patchContactsByIdForceVerifyEmail: {
        parameters: {
            query?: never;
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
            /** @description Nothing to tell */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    getContactsByIdLinkedContacts: {
        parameters: {
            query?: never;
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
                            birth_date: string | null;
                            /** @enum {string} */
                            category: "lead" | "prospect" | "client";
                            city: string | null;
                            /** Format: date-time */
                            created_at: string;
                            do_not_call: boolean;
                            email: string | null;
                            favorite: boolean;
                            first_name: string;
                            id: string;
                            last_activity_at: string | null;
                            last_contacted_at: string | null;
                            last_name: string;
                            new_tag: boolean;
                            number: number;
                            owner: {
                                id: string;
                                name: string;
                            } | null;
                            phone: string | null;
                            pool: {
                                id: string;
                                name: string;
                            } | null;
                            /** @enum {string} */
                            relation: "household" | "spouse" | "child" | "parent" | "sibling" | "referral" | "referred_by" | "caregiver" | "cared_for" | "business" | "other";
                            renewal_date: string | null;
                            same_address: boolean;
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
                            tags: {
                                color: string;
                                id: string;
                                name: string;
                            }[];
                        }[];
                        suggestions: {
                            birth_date: string | null;
                            /** @enum {string} */
                            category: "lead" | "prospect" | "client";
                            city: string | null;
                            /** Format: date-time */
                            created_at: string;
                            do_not_call: boolean;
                            email: string | null;
                            favorite: boolean;
                            first_name: string;
                            id: string;
                            last_activity_at: string | null;
                            last_contacted_at: string | null;
                            last_name: string;
                            new_tag: boolean;
                            number: number;
                            owner: {
                                id: string;
                                name: string;
                            } | null;
                            phone: string | null;
                            pool: {
                                id: string;
                                name: string;
                            } | null;
                            renewal_date: string | null;
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
                            tags: {
                                color: string;
                                id: string;
                                name: string;
                            }[];
                        }[];
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
                                real: {
                                    id: string;
                                    name: string;
                                } | null;
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
                                real: {
                                    id: string;
                                    name: string;
                                } | null;
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
                                real: {
                                    id: string;
                                    name: string;
                                } | null;
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
                                real: {
                                    id: string;
                                    name: string;
                                } | null;
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
    getContactsByIdPolicies: {
        parameters: {
            query?: {
                deleted?: boolean | string;
                limit?: number;
                page?: number;
                status?: ("applied" | "pending" | "issued" | "active" | "lapsed" | "terminated" | "declined" | "withdrawn")[];
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
                            agents: {
                                name: string;
                                percent: number;
                                user_id: string;
                            }[];
                            annual_premium_cents: number | null;
                            application_date: string | null;
                            beneficiaries: {
                                /** @enum {string} */
                                kind: "primary" | "contingent";
                                name: string;
                                relationship: string;
                                share_percent: number;
                            }[];
                            carrier: {
                                id: string;
                                name: string;
                            } | null;
                            contact_id: string;
                            /** Format: date-time */
                            created_at: string;
                            deleted_at: string | null;
                            effective_date: string | null;
                            face_amount_cents: number | null;
                            id: string;
                            issue_date: string | null;
                            lock_version: number;
                            plan_name: string;
                            policy_number: string;
                            premium_cents: number | null;
                            premium_mode: ("monthly" | "quarterly" | "semiannual" | "annual" | "single") | null;
                            product: string;
                            renewal_date: string | null;
                            riders: {
                                face_amount_cents: number | null;
                                name: string;
                            }[];
                            /** @enum {string} */
                            status: "applied" | "pending" | "issued" | "active" | "lapsed" | "terminated" | "declined" | "withdrawn";
                            termination_date: string | null;
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
    postContactsByIdPolicies: {
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
                    agents?: {
                        percent: number;
                        /** Format: uuid */
                        user_id: string;
                    }[];
                    application_date?: string | null;
                    beneficiaries?: {
                        /**
                         * @default primary
                         * @enum {string}
                         */
                        kind?: "primary" | "contingent";
                        name: string;
                        /** @default  */
                        relationship?: string;
                        share_percent: number;
                    }[];
                    carrier_id?: string | null;
                    effective_date?: string | null;
                    face_amount_cents?: number | null;
                    issue_date?: string | null;
                    plan_name?: string;
                    policy_number?: string;
                    premium_cents?: number | null;
                    premium_mode?: ("monthly" | "quarterly" | "semiannual" | "annual" | "single") | null;
                    product?: string;
                    renewal_date?: string | null;
                    riders?: {
                        /** @default null */
                        face_amount_cents?: number | null;
                        name: string;
                    }[];
                    /** @enum {string} */
                    status?: "applied" | "pending" | "issued" | "active" | "lapsed" | "terminated" | "declined" | "withdrawn";
                    termination_date?: string | null;
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
                            agents: {
                                name: string;
                                percent: number;
                                user_id: string;
                            }[];
                            annual_premium_cents: number | null;
                            application_date: string | null;
                            beneficiaries: {
                                /** @enum {string} */
                                kind: "primary" | "contingent";
                                name: string;
                                relationship: string;
                                share_percent: number;
                            }[];
                            carrier: {
                                id: string;
                                name: string;
                            } | null;
                            contact_id: string;
                            /** Format: date-time */
                            created_at: string;
                            deleted_at: string | null;
                            effective_date: string | null;
                            face_amount_cents: number | null;
                            id: string;
                            issue_date: string | null;
                            lock_version: number;
                            plan_name: string;
                            policy_number: string;
                            premium_cents: number | null;
                            premium_mode: ("monthly" | "quarterly" | "semiannual" | "annual" | "single") | null;
                            product: string;
                            renewal_date: string | null;
                            riders: {
                                face_amount_cents: number | null;
                                name: string;
                            }[];
                            /** @enum {string} */
                            status: "applied" | "pending" | "issued" | "active" | "lapsed" | "terminated" | "declined" | "withdrawn";
                            termination_date: string | null;
                            /** Format: date-time */
                            updated_at: string;
                        };
                    };
                };
            };
        };
    };
    getContactsByIdPoliciesByPolicyId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                policy_id: string;
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
                            agents: {
                                name: string;
                                percent: number;
                                user_id: string;
                            }[];
                            annual_premium_cents: number | null;
                            application_date: string | null;
                            beneficiaries: {
                                /** @enum {string} */
                                kind: "primary" | "contingent";
                                name: string;
                                relationship: string;
                                share_percent: number;
                            }[];
                            carrier: {
                                id: string;
                                name: string;
                            } | null;
                            contact_id: string;
                            /** Format: date-time */
                            created_at: string;
                            deleted_at: string | null;
                            effective_date: string | null;
                            face_amount_cents: number | null;
                            id: string;
                            issue_date: string | null;
                            lock_version: number;
                            plan_name: string;
                            policy_number: string;
                            premium_cents: number | null;
                            premium_mode: ("monthly" | "quarterly" | "semiannual" | "annual" | "single") | null;
                            product: string;
                            renewal_date: string | null;
                            riders: {
                                face_amount_cents: number | null;
                                name: string;
                            }[];
                            /** @enum {string} */
                            status: "applied" | "pending" | "issued" | "active" | "lapsed" | "terminated" | "declined" | "withdrawn";
                            termination_date: string | null;
                            /** Format: date-time */
                            updated_at: string;
                        };
                    };
                };
            };
        };
    };
    deleteContactsByIdPoliciesByPolicyId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                policy_id: string;
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
    patchContactsByIdPoliciesByPolicyId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                policy_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    agents?: {
                        percent: number;
                        /** Format: uuid */
                        user_id: string;
                    }[];
                    application_date?: string | null;
                    beneficiaries?: {
                        /**
                         * @default primary
                         * @enum {string}
                         */
                        kind?: "primary" | "contingent";
                        name: string;
                        /** @default  */
                        relationship?: string;
                        share_percent: number;
                    }[];
                    carrier_id?: string | null;
                    effective_date?: string | null;
                    face_amount_cents?: number | null;
                    issue_date?: string | null;
                    lock_version?: number;
                    plan_name?: string;
                    policy_number?: string;
                    premium_cents?: number | null;
                    premium_mode?: ("monthly" | "quarterly" | "semiannual" | "annual" | "single") | null;
                    product?: string;
                    renewal_date?: string | null;
                    riders?: {
                        /** @default null */
                        face_amount_cents?: number | null;
                        name: string;
                    }[];
                    /** @enum {string} */
                    status?: "applied" | "pending" | "issued" | "active" | "lapsed" | "terminated" | "declined" | "withdrawn";
                    termination_date?: string | null;
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
                            agents: {
                                name: string;
                                percent: number;
                                user_id: string;
                            }[];
                            annual_premium_cents: number | null;
                            application_date: string | null;
                            beneficiaries: {
                                /** @enum {string} */
                                kind: "primary" | "contingent";
                                name: string;
                                relationship: string;
                                share_percent: number;
                            }[];
                            carrier: {
                                id: string;
                                name: string;
                            } | null;
                            contact_id: string;
                            /** Format: date-time */
                            created_at: string;
                            deleted_at: string | null;
                            effective_date: string | null;
                            face_amount_cents: number | null;
                            id: string;
                            issue_date: string | null;
                            lock_version: number;
                            plan_name: string;
                            policy_number: string;
                            premium_cents: number | null;
                            premium_mode: ("monthly" | "quarterly" | "semiannual" | "annual" | "single") | null;
                            product: string;
                            renewal_date: string | null;
                            riders: {
                                face_amount_cents: number | null;
                                name: string;
                            }[];
                            /** @enum {string} */
                            status: "applied" | "pending" | "issued" | "active" | "lapsed" | "terminated" | "declined" | "withdrawn";
                            termination_date: string | null;
                            /** Format: date-time */
                            updated_at: string;
                        };
                    };
                };
            };
        };
    };
    putContactsByIdPoliciesByPolicyIdRestore: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                policy_id: string;
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
                            agents: {
                                name: string;
                                percent: number;
                                user_id: string;
                            }[];
                            annual_premium_cents: number | null;
                            application_date: string | null;
                            beneficiaries: {
                                /** @enum {string} */
                                kind: "primary" | "contingent";
                                name: string;
                                relationship: string;
                                share_percent: number;
                            }[];
                            carrier: {
                                id: string;
                                name: string;
                            } | null;
                            contact_id: string;
                            /** Format: date-time */
                            created_at: string;
                            deleted_at: string | null;
                            effective_date: string | null;
                            face_amount_cents: number | null;
                            id: string;
                            issue_date: string | null;
                            lock_version: number;
                            plan_name: string;
                            policy_number: string;
                            premium_cents: number | null;
                            premium_mode: ("monthly" | "quarterly" | "semiannual" | "annual" | "single") | null;
                            product: string;
                            renewal_date: string | null;
                            riders: {
                                face_amount_cents: number | null;
                                name: string;
                            }[];
                            /** @enum {string} */
                            status: "applied" | "pending" | "issued" | "active" | "lapsed" | "terminated" | "declined" | "withdrawn";
                            termination_date: string | null;
                            /** Format: date-time */
                            updated_at: string;
                        };
                    };
                };
            };
        };
    };
    patchContactsByIdQuickUpdate: {
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
                    /** @enum {string} */
                    category?: "lead" | "prospect" | "client";
                    do_not_call?: boolean;
                    do_not_mail?: boolean;
                    do_not_text?: boolean;
                    email?: string | null;
                    lock_version?: number;
                    /** Format: uuid */
                    owner_id?: string;
                    phone?: string | null;
                    source_id?: string | null;
                    status_id?: string | null;
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
                            city: string | null;
                            /** Format: date-time */
                            created_at: string;
                            do_not_call: boolean;
                            do_not_mail: boolean;
                            do_not_text: boolean;
                            email: string | null;
                            email_verified_at: string | null;
                            emails: {
                                email: string;
                            }[];
                            favorite: boolean;
                            first_name: string;
                            gender: string | null;
                            id: string;
                            last_activity_at: string | null;
                            last_contacted_at: string | null;
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
                            pool: {
                                id: string;
                                name: string;
                            } | null;
                            preferred_language: string | null;
                            renewal_date: string | null;
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
    getContactsByIdRxDetails: {
        parameters: {
            query?: never;
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
                            doctors: {
                                name: string;
                                npi: string;
                                phone: string | null;
                                specialty: string;
                            }[];
                            drugs: {
                                dosage: string;
                                frequency: string;
                                name: string;
                                quantity: string;
                                refill: string;
                            }[];
                            lock_version: number;
                            pharmacies: {
                                city: string;
                                name: string;
                                phone: string | null;
                                preferred: boolean;
                            }[];
                            updated_at: string | null;
                        };
                    };
                };
            };
        };
    };
    patchContactsByIdRxDetails: {
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
                    doctors?: {
                        name: string;
                        /** @default  */
                        npi?: string;
                        phone?: string | null;
                        /** @default  */
                        specialty?: string;
                    }[];
                    drugs?: {
                        /** @default  */
                        dosage?: string;
                        /** @default  */
                        frequency?: string;
                        name: string;
                        /** @default  */
                        quantity?: string;
                        /** @default  */
                        refill?: string;
                    }[];
                    lock_version?: number;
                    pharmacies?: {
                        /** @default  */
                        city?: string;
                        name: string;
                        phone?: string | null;
                        /** @default false */
                        preferred?: boolean;
                    }[];
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
                            doctors: {
                                name: string;
                                npi: string;
                                phone: string | null;
                                specialty: string;
                            }[];
                            drugs: {
                                dosage: string;
                                frequency: string;
                                name: string;
                                quantity: string;
                                refill: string;
                            }[];
                            lock_version: number;
                            pharmacies: {
                                city: string;
                                name: string;
                                phone: string | null;
                                preferred: boolean;
                            }[];
                            updated_at: string | null;
                        };
                    };
                };
            };
        };
    };
    getContactsByIdSecurities: {
        parameters: {
            query?: {
                deleted?: boolean | string;
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
                            account_number_last4: string | null;
                            as_of_date: string | null;
                            /** Format: date-time */
                            created_at: string;
                            deleted_at: string | null;
                            id: string;
                            institution: string;
                            /** @enum {string} */
                            kind: "brokerage" | "mutual_fund" | "annuity" | "ira" | "roth_ira" | "sep_ira" | "401k" | "pension" | "certificate" | "bonds" | "education" | "cash" | "other";
                            lock_version: number;
                            notes: string;
                            opened_on: string | null;
                            tax_status: ("qualified" | "non_qualified" | "roth" | "tax_exempt") | null;
                            /** Format: date-time */
                            updated_at: string;
                            value_cents: number | null;
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
    postContactsByIdSecurities: {
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
                    account_number?: string | null;
                    as_of_date?: string | null;
                    institution?: string;
                    /** @enum {string} */
                    kind: "brokerage" | "mutual_fund" | "annuity" | "ira" | "roth_ira" | "sep_ira" | "401k" | "pension" | "certificate" | "bonds" | "education" | "cash" | "other";
                    notes?: string;
                    opened_on?: string | null;
                    tax_status?: ("qualified" | "non_qualified" | "roth" | "tax_exempt") | null;
                    value_cents?: number | null;
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
                            account_number: string | null;
                            account_number_last4: string | null;
                            as_of_date: string | null;
                            /** Format: date-time */
                            created_at: string;
                            deleted_at: string | null;
                            id: string;
                            institution: string;
                            /** @enum {string} */
                            kind: "brokerage" | "mutual_fund" | "annuity" | "ira" | "roth_ira" | "sep_ira" | "401k" | "pension" | "certificate" | "bonds" | "education" | "cash" | "other";
                            lock_version: number;
                            notes: string;
                            opened_on: string | null;
                            tax_status: ("qualified" | "non_qualified" | "roth" | "tax_exempt") | null;
                            /** Format: date-time */
                            updated_at: string;
                            value_cents: number | null;
                        };
                    };
                };
            };
        };
    };
    getContactsByIdSecuritiesBySecurityId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                securityId: string;
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
                            account_number: string | null;
                            account_number_last4: string | null;
                            as_of_date: string | null;
                            /** Format: date-time */
                            created_at: string;
                            deleted_at: string | null;
                            id: string;
                            institution: string;
                            /** @enum {string} */
                            kind: "brokerage" | "mutual_fund" | "annuity" | "ira" | "roth_ira" | "sep_ira" | "401k" | "pension" | "certificate" | "bonds" | "education" | "cash" | "other";
                            lock_version: number;
                            notes: string;
                            opened_on: string | null;
                            tax_status: ("qualified" | "non_qualified" | "roth" | "tax_exempt") | null;
                            /** Format: date-time */
                            updated_at: string;
                            value_cents: number | null;
                        };
                    };
                };
            };
        };
    };
    deleteContactsByIdSecuritiesBySecurityId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                securityId: string;
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
    patchContactsByIdSecuritiesBySecurityId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                securityId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    account_number?: string | null;
                    as_of_date?: string | null;
                    institution?: string;
                    /** @enum {string} */
                    kind?: "brokerage" | "mutual_fund" | "annuity" | "ira" | "roth_ira" | "sep_ira" | "401k" | "pension" | "certificate" | "bonds" | "education" | "cash" | "other";
                    lock_version?: number;
                    notes?: string;
                    opened_on?: string | null;
                    tax_status?: ("qualified" | "non_qualified" | "roth" | "tax_exempt") | null;
                    value_cents?: number | null;
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
                            account_number: string | null;
                            account_number_last4: string | null;
                            as_of_date: string | null;
                            /** Format: date-time */
                            created_at: string;
                            deleted_at: string | null;
                            id: string;
                            institution: string;
                            /** @enum {string} */
                            kind: "brokerage" | "mutual_fund" | "annuity" | "ira" | "roth_ira" | "sep_ira" | "401k" | "pension" | "certificate" | "bonds" | "education" | "cash" | "other";
                            lock_version: number;
                            notes: string;
                            opened_on: string | null;
                            tax_status: ("qualified" | "non_qualified" | "roth" | "tax_exempt") | null;
                            /** Format: date-time */
                            updated_at: string;
                            value_cents: number | null;
                        };
                    };
                };
            };
        };
    };
    putContactsByIdSecuritiesBySecurityIdRestore: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                securityId: string;
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
                            account_number: string | null;
                            account_number_last4: string | null;
                            as_of_date: string | null;
                            /** Format: date-time */
                            created_at: string;
                            deleted_at: string | null;
                            id: string;
                            institution: string;
                            /** @enum {string} */
                            kind: "brokerage" | "mutual_fund" | "annuity" | "ira" | "roth_ira" | "sep_ira" | "401k" | "pension" | "certificate" | "bonds" | "education" | "cash" | "other";
                            lock_version: number;
                            notes: string;
                            opened_on: string | null;
                            tax_status: ("qualified" | "non_qualified" | "roth" | "tax_exempt") | null;
                            /** Format: date-time */
                            updated_at: string;
                            value_cents: number | null;
                        };
                    };
                };
            };
        };
    };
    getContactsByIdTimeline: {
        parameters: {
            query?: {
                before?: string;
                kind?: "conversation" | "notes" | "reached" | "files" | "records" | "changes";
                limit?: number;
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
                            /** Format: date-time */
                            at: string;
                            by: {
                                id: string;
                                name: string;
                                real: {
                                    id: string;
                                    name: string;
                                } | null;
                            } | null;
                            details: {
                                [key: string]: unknown;
                            };
                            id: string;
                            kind: string;
                        }[];
                        meta: {
                            next: string | null;
                        };
                    };
                };
            };
        };
    };
    getContactsByIdTransferHistory: {
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
                            /** Format: date-time */
                            at: string;
                            attempt_id: string | null;
                            from_user: {
                                id: string;
                                name: string;
                            } | null;
                            id: string;
                            reverted: boolean;
                            to_user: {
                                id: string;
                                name: string;
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
    patchContactsByIdUpdateLinkedContact: {
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
                    linked_contact_id: string;
                    /**
                     * @default household
                     * @enum {string}
                     */
                    relation?: "household" | "spouse" | "child" | "parent" | "sibling" | "referral" | "referred_by" | "caregiver" | "cared_for" | "business" | "other";
                    /** @default false */
                    remove?: boolean;
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
                            city: string | null;
                            /** Format: date-time */
                            created_at: string;
                            do_not_call: boolean;
                            email: string | null;
                            favorite: boolean;
                            first_name: string;
                            id: string;
                            last_activity_at: string | null;
                            last_contacted_at: string | null;
                            last_name: string;
                            new_tag: boolean;
                            number: number;
                            owner: {
                                id: string;
                                name: string;
                            } | null;
                            phone: string | null;
                            pool: {
                                id: string;
                                name: string;
                            } | null;
                            /** @enum {string} */
                            relation: "household" | "spouse" | "child" | "parent" | "sibling" | "referral" | "referred_by" | "caregiver" | "cared_for" | "business" | "other";
                            renewal_date: string | null;
                            same_address: boolean;
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
                            tags: {
                                color: string;
                                id: string;
                                name: string;
                            }[];
                        }[];
                        suggestions: {
                            birth_date: string | null;
                            /** @enum {string} */
                            category: "lead" | "prospect" | "client";
                            city: string | null;
                            /** Format: date-time */
                            created_at: string;
                            do_not_call: boolean;
                            email: string | null;
                            favorite: boolean;
                            first_name: string;
                            id: string;
                            last_activity_at: string | null;
                            last_contacted_at: string | null;
                            last_name: string;
                            new_tag: boolean;
                            number: number;
                            owner: {
                                id: string;
                                name: string;
                            } | null;
                            phone: string | null;
                            pool: {
                                id: string;
                                name: string;
                            } | null;
                            renewal_date: string | null;
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
                            tags: {
                                color: string;
                                id: string;
                                name: string;
                            }[];
                        }[];
                    };
                };
            };
        };
    };
    patchContactsByIdUpdateNote: {
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
                    notes: {
                        body?: string;
                        /** Format: uuid */
                        id?: string;
                        lock_version?: number;
                        pinned?: boolean | string;
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
                            author: {
                                id: string;
                                name: string;
                                real: {
                                    id: string;
                                    name: string;
                                } | null;
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
    getContactsByIdWorkflowLogs: {
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
                            /** Format: date-time */
                            at: string;
                            id: string;
                            /** @enum {string} */
                            status: "waiting" | "done" | "skipped" | "failed";
                            step: string;
                            workflow: string;
                            workflow_id: string | null;
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
    deleteContactsDestroyAll: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    all?: boolean;
                    contacts_scope?: {
                        all_downline?: boolean;
                        category?: ("lead" | "prospect" | "client")[];
                        /** @enum {string} */
                        contact_group?: "mine" | "all_agents" | "all";
                        /** Format: uuid */
                        downline_user_id?: string;
                        /** @enum {string} */
                        downline_user_id_is?: "not" | "empty";
                        duplicate?: {
                            fields?: ("first_name" | "last_name" | "address")[];
                            is_duplicate?: boolean;
                        };
                        /** @default 25 */
                        limit?: number;
                        /** @enum {string} */
                        order?: "asc" | "desc";
                        /** @enum {string} */
                        order_field?: "created_at" | "name" | "last_activity_at" | "last_contacted_at" | "birthday";
                        /** @default 1 */
                        page?: number;
                        /** Format: uuid */
                        pool_id?: string;
                        q?: {
                            age_from?: number;
                            age_to?: number;
                            /** Format: date */
                            birth_from?: string;
                            /** Format: date */
                            birth_to?: string;
                            birthday_last_days?: number;
                            birthday_next_days?: number;
                            carrier_id?: string[];
                            city?: string[];
                            /** @enum {string} */
                            city_is?: "not" | "empty";
                            /** Format: date */
                            contacted_from?: string;
                            contacted_last_days?: number;
                            /** Format: date */
                            contacted_to?: string;
                            /** Format: date */
                            created_from?: string;
                            created_last_days?: number;
                            /** Format: date */
                            created_to?: string;
                            favorite?: boolean;
                            group_id?: string[];
                            never_contacted?: boolean;
                            new_tag?: boolean;
                            policy_status?: ("applied" | "pending" | "issued" | "active" | "lapsed" | "terminated" | "declined" | "withdrawn")[];
                            /** Format: date */
                            renewal_from?: string;
                            renewal_last_days?: number;
                            renewal_next_days?: number;
                            /** Format: date */
                            renewal_to?: string;
                            source_id?: string[];
                            /** @enum {string} */
                            source_id_is?: "not" | "empty";
                            state?: ("AL" | "AK" | "AZ" | "AR" | "CA" | "CO" | "CT" | "DE" | "DC" | "FL" | "GA" | "HI" | "ID" | "IL" | "IN" | "IA" | "KS" | "KY" | "LA" | "ME" | "MD" | "MA" | "MI" | "MN" | "MS" | "MO" | "MT" | "NE" | "NV" | "NH" | "NJ" | "NM" | "NY" | "NC" | "ND" | "OH" | "OK" | "OR" | "PA" | "RI" | "SC" | "SD" | "TN" | "TX" | "UT" | "VT" | "VA" | "WA" | "WV" | "WI" | "WY")[];
                            /** @enum {string} */
                            state_is?: "not" | "empty";
                            status_id?: string[];
                            /** @enum {string} */
                            status_id_is?: "not" | "empty";
                            tag_id?: string[];
                            /** @enum {string} */
                            tag_id_is?: "not" | "empty";
                            turning?: number;
                        };
                        /** @enum {string} */
                        representer_type?: "owner" | "writing_agent";
                        search?: string;
                        select_n?: number;
                        /** @enum {string} */
                        type?: "first" | "last";
                    };
                    ids?: string[];
                    /** Format: uuid */
                    selection_id?: string;
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
                            by: {
                                id: string;
                                name: string;
                            } | null;
                            can_undo: boolean;
                            /** Format: date-time */
                            created_at: string;
                            details: {
                                [key: string]: unknown;
                            };
                            done_count: number;
                            finished_at: string | null;
                            id: string;
                            kind: string;
                            skipped_count: number;
                            /** @enum {string} */
                            status: "selected" | "running" | "done" | "failed" | "undoing" | "undone";
                            total_count: number;
                            undo_until: string | null;
                            undone_at: string | null;
                            unrestored_count: number;
                        };
                    };
                };
            };
        };
    };
    getContactsDuplicates: {
        parameters: {
            query?: {
                limit?: number;
                page?: number;
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
                            contacts: {
                                birth_date: string | null;
                                /** @enum {string} */
                                category: "lead" | "prospect" | "client";
                                city: string | null;
                                /** Format: date-time */
                                created_at: string;
                                do_not_call: boolean;
                                email: string | null;
                                favorite: boolean;
                                first_name: string;
                                id: string;
                                last_activity_at: string | null;
                                last_contacted_at: string | null;
                                last_name: string;
                                new_tag: boolean;
                                number: number;
                                owner: {
                                    id: string;
                                    name: string;
                                } | null;
                                phone: string | null;
                                pool: {
                                    id: string;
                                    name: string;
                                } | null;
                                renewal_date: string | null;
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
                                tags: {
                                    color: string;
                                    id: string;
                                    name: string;
                                }[];
                            }[];
                            contacts_count: number;
                            id: string;
                            reasons: ("phone" | "email" | "name_and_birth_date" | "name_and_address")[];
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
    postContactsDuplicatesDismissals: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    group_id?: string;
                    ids?: string[];
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
                            action_id: string;
                            contacts_count: number;
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
                        zip_code?: string;
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
                            city: string | null;
                            /** Format: date-time */
                            created_at: string;
                            do_not_call: boolean;
                            email: string | null;
                            favorite: boolean;
                            first_name: string;
                            id: string;
                            last_activity_at: string | null;
                            last_contacted_at: string | null;
                            last_name: string;
                            new_tag: boolean;
                            number: number;
                            owner: {
                                id: string;
                                name: string;
                            } | null;
                            phone: string | null;
                            pool: {
                                id: string;
                                name: string;
                            } | null;
                            /** @enum {string} */
                            reason: "phone" | "email" | "name_and_birth_date";
                            renewal_date: string | null;
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
                            tags: {
                                color: string;
                                id: string;
                                name: string;
                            }[];
                        }[];
                        details: {
                            code: string;
                            field: string;
                            params?: {
                                [key: string]: string | number;
                            };
                        }[];
                    };
                };
            };
        };
    };
    patchContactsMerge: {
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
                    fields?: {
                        [key: string]: string;
                    };
                    ids: string[];
                    into_id?: string;
                    /** @default {} */
                    lock_versions?: {
                        [key: string]: number;
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
                        action_id: string;
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
                            city: string | null;
                            /** Format: date-time */
                            created_at: string;
                            do_not_call: boolean;
                            do_not_mail: boolean;
                            do_not_text: boolean;
                            email: string | null;
                            email_verified_at: string | null;
                            emails: {
                                email: string;
                            }[];
                            favorite: boolean;
                            first_name: string;
                            gender: string | null;
                            id: string;
                            last_activity_at: string | null;
                            last_contacted_at: string | null;
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
                            pool: {
                                id: string;
                                name: string;
                            } | null;
                            preferred_language: string | null;
                            renewal_date: string | null;
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
    postContactsMergePreview: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    ids: string[];
                    into_id?: string;
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
                            contacts: {
                                birth_date: string | null;
                                /** @enum {string} */
                                category: "lead" | "prospect" | "client";
                                city: string | null;
                                /** Format: date-time */
                                created_at: string;
                                do_not_call: boolean;
                                email: string | null;
                                favorite: boolean;
                                first_name: string;
                                id: string;
                                last_activity_at: string | null;
                                last_contacted_at: string | null;
                                last_name: string;
                                lock_version: number;
                                new_tag: boolean;
                                number: number;
                                owner: {
                                    id: string;
                                    name: string;
                                } | null;
                                phone: string | null;
                                pool: {
                                    id: string;
                                    name: string;
                                } | null;
                                renewal_date: string | null;
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
                                tags: {
                                    color: string;
                                    id: string;
                                    name: string;
                                }[];
                            }[];
                            differences: {
                                chosen: string;
                                /** @enum {string} */
                                field: "first_name" | "middle_name" | "last_name" | "suffix" | "nickname" | "category" | "status" | "source" | "owner" | "birth_date" | "gender" | "tobacco" | "spouse_first_name" | "spouse_last_name" | "spouse_birth_date" | "preferred_language" | "best_time_to_call" | "medicare_number" | "medicare_part_a_date" | "medicare_part_b_date" | "do_not_call" | "do_not_text" | "do_not_mail" | "phones" | "emails" | "addresses";
                                values: {
                                    [key: string]: string | boolean | null | string[];
                                };
                            }[];
                            into_id: string;
                            moves: {
                                count: number;
                                what: string;
                            }[];
                        };
                    };
                };
            };
        };
    };
    getContactsOwners: {
        parameters: {
            query?: {
                q?: string;
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
                            id: string;
                            name: string;
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
                            city: string | null;
                            /** Format: date-time */
                            created_at: string;
                            do_not_call: boolean;
                            email: string | null;
                            favorite: boolean;
                            first_name: string;
                            id: string;
                            last_activity_at: string | null;
                            last_contacted_at: string | null;
                            last_name: string;
                            new_tag: boolean;
                            number: number;
                            owner: {
                                id: string;
                                name: string;
                            } | null;
                            phone: string | null;
                            pool: {
                                id: string;
                                name: string;
                            } | null;
                            renewal_date: string | null;
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
                            tags: {
                                color: string;
                                id: string;
                                name: string;
                            }[];
                        }[];
                    };
                };
            };
        };
    };
    putContactsRestore: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** Format: uuid */
                    action_id?: string;
                    ids?: string[];
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
                            by: {
                                id: string;
                                name: string;
                            } | null;
                            can_undo: boolean;
                            /** Format: date-time */
                            created_at: string;
                            details: {
                                [key: string]: unknown;
                            };
                            done_count: number;
                            finished_at: string | null;
                            id: string;
                            kind: string;
                            skipped_count: number;
                            /** @enum {string} */
                            status: "selected" | "running" | "done" | "failed" | "undoing" | "undone";
                            total_count: number;
                            undo_until: string | null;
                            undone_at: string | null;
                            unrestored_count: number;
                        };
                    };
                };
            };
        };
    };
    patchContactsSelectFirstLast: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    all?: boolean;
                    contacts_scope?: {
                        all_downline?: boolean;
                        category?: ("lead" | "prospect" | "client")[];
                        /** @enum {string} */
                        contact_group?: "mine" | "all_agents" | "all";
                        /** Format: uuid */
                        downline_user_id?: string;
                        /** @enum {string} */
                        downline_user_id_is?: "not" | "empty";
                        duplicate?: {
                            fields?: ("first_name" | "last_name" | "address")[];
                            is_duplicate?: boolean;
                        };
                        /** @default 25 */
                        limit?: number;
                        /** @enum {string} */
                        order?: "asc" | "desc";
                        /** @enum {string} */
                        order_field?: "created_at" | "name" | "last_activity_at" | "last_contacted_at" | "birthday";
                        /** @default 1 */
                        page?: number;
                        /** Format: uuid */
                        pool_id?: string;
                        q?: {
                            age_from?: number;
                            age_to?: number;
                            /** Format: date */
                            birth_from?: string;
                            /** Format: date */
                            birth_to?: string;
                            birthday_last_days?: number;
                            birthday_next_days?: number;
                            carrier_id?: string[];
                            city?: string[];
                            /** @enum {string} */
                            city_is?: "not" | "empty";
                            /** Format: date */
                            contacted_from?: string;
                            contacted_last_days?: number;
                            /** Format: date */
                            contacted_to?: string;
                            /** Format: date */
                            created_from?: string;
                            created_last_days?: number;
                            /** Format: date */
                            created_to?: string;
                            favorite?: boolean;
                            group_id?: string[];
                            never_contacted?: boolean;
                            new_tag?: boolean;
                            policy_status?: ("applied" | "pending" | "issued" | "active" | "lapsed" | "terminated" | "declined" | "withdrawn")[];
                            /** Format: date */
                            renewal_from?: string;
                            renewal_last_days?: number;
                            renewal_next_days?: number;
                            /** Format: date */
                            renewal_to?: string;
                            source_id?: string[];
                            /** @enum {string} */
                            source_id_is?: "not" | "empty";
                            state?: ("AL" | "AK" | "AZ" | "AR" | "CA" | "CO" | "CT" | "DE" | "DC" | "FL" | "GA" | "HI" | "ID" | "IL" | "IN" | "IA" | "KS" | "KY" | "LA" | "ME" | "MD" | "MA" | "MI" | "MN" | "MS" | "MO" | "MT" | "NE" | "NV" | "NH" | "NJ" | "NM" | "NY" | "NC" | "ND" | "OH" | "OK" | "OR" | "PA" | "RI" | "SC" | "SD" | "TN" | "TX" | "UT" | "VT" | "VA" | "WA" | "WV" | "WI" | "WY")[];
                            /** @enum {string} */
                            state_is?: "not" | "empty";
                            status_id?: string[];
                            /** @enum {string} */
                            status_id_is?: "not" | "empty";
                            tag_id?: string[];
                            /** @enum {string} */
                            tag_id_is?: "not" | "empty";
                            turning?: number;
                        };
                        /** @enum {string} */
                        representer_type?: "owner" | "writing_agent";
                        search?: string;
                        select_n?: number;
                        /** @enum {string} */
                        type?: "first" | "last";
                    };
                    /**
                     * @default change
                     * @enum {string}
                     */
                    for?: "see" | "change" | "delete" | "export";
                    ids?: string[];
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
                            contacts: {
                                birth_date: string | null;
                                /** @enum {string} */
                                category: "lead" | "prospect" | "client";
                                city: string | null;
                                /** Format: date-time */
                                created_at: string;
                                do_not_call: boolean;
                                email: string | null;
                                favorite: boolean;
                                first_name: string;
                                id: string;
                                last_activity_at: string | null;
                                last_contacted_at: string | null;
                                last_name: string;
                                new_tag: boolean;
                                number: number;
                                owner: {
                                    id: string;
                                    name: string;
                                } | null;
                                phone: string | null;
                                pool: {
                                    id: string;
                                    name: string;
                                } | null;
                                renewal_date: string | null;
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
                                tags: {
                                    color: string;
                                    id: string;
                                    name: string;
                                }[];
                            }[];
                            id: string;
                            others_count: number;
                            total_count: number;
                        };
                    };
                };
            };
        };
    };
    postContactsSelectedItems: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    all?: boolean;
                    contacts_scope?: {
                        all_downline?: boolean;
                        category?: ("lead" | "prospect" | "client")[];
                        /** @enum {string} */
                        contact_group?: "mine" | "all_agents" | "all";
                        /** Format: uuid */
                        downline_user_id?: string;
                        /** @enum {string} */
                        downline_user_id_is?: "not" | "empty";
                        duplicate?: {
                            fields?: ("first_name" | "last_name" | "address")[];
                            is_duplicate?: boolean;
                        };
                        /** @default 25 */
                        limit?: number;
                        /** @enum {string} */
                        order?: "asc" | "desc";
                        /** @enum {string} */
                        order_field?: "created_at" | "name" | "last_activity_at" | "last_contacted_at" | "birthday";
                        /** @default 1 */
                        page?: number;
                        /** Format: uuid */
                        pool_id?: string;
                        q?: {
                            age_from?: number;
                            age_to?: number;
                            /** Format: date */
                            birth_from?: string;
                            /** Format: date */
                            birth_to?: string;
                            birthday_last_days?: number;
                            birthday_next_days?: number;
                            carrier_id?: string[];
                            city?: string[];
                            /** @enum {string} */
                            city_is?: "not" | "empty";
                            /** Format: date */
                            contacted_from?: string;
                            contacted_last_days?: number;
                            /** Format: date */
                            contacted_to?: string;
                            /** Format: date */
                            created_from?: string;
                            created_last_days?: number;
                            /** Format: date */
                            created_to?: string;
                            favorite?: boolean;
                            group_id?: string[];
                            never_contacted?: boolean;
                            new_tag?: boolean;
                            policy_status?: ("applied" | "pending" | "issued" | "active" | "lapsed" | "terminated" | "declined" | "withdrawn")[];
                            /** Format: date */
                            renewal_from?: string;
                            renewal_last_days?: number;
                            renewal_next_days?: number;
                            /** Format: date */
                            renewal_to?: string;
                            source_id?: string[];
                            /** @enum {string} */
                            source_id_is?: "not" | "empty";
                            state?: ("AL" | "AK" | "AZ" | "AR" | "CA" | "CO" | "CT" | "DE" | "DC" | "FL" | "GA" | "HI" | "ID" | "IL" | "IN" | "IA" | "KS" | "KY" | "LA" | "ME" | "MD" | "MA" | "MI" | "MN" | "MS" | "MO" | "MT" | "NE" | "NV" | "NH" | "NJ" | "NM" | "NY" | "NC" | "ND" | "OH" | "OK" | "OR" | "PA" | "RI" | "SC" | "SD" | "TN" | "TX" | "UT" | "VT" | "VA" | "WA" | "WV" | "WI" | "WY")[];
                            /** @enum {string} */
                            state_is?: "not" | "empty";
                            status_id?: string[];
                            /** @enum {string} */
                            status_id_is?: "not" | "empty";
                            tag_id?: string[];
                            /** @enum {string} */
                            tag_id_is?: "not" | "empty";
                            turning?: number;
                        };
                        /** @enum {string} */
                        representer_type?: "owner" | "writing_agent";
                        search?: string;
                        select_n?: number;
                        /** @enum {string} */
                        type?: "first" | "last";
                    };
                    /**
                     * @default change
                     * @enum {string}
                     */
                    for?: "see" | "change" | "delete" | "export";
                    ids?: string[];
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
                            contacts: {
                                birth_date: string | null;
                                /** @enum {string} */
                                category: "lead" | "prospect" | "client";
                                city: string | null;
                                /** Format: date-time */
                                created_at: string;
                                do_not_call: boolean;
                                email: string | null;
                                favorite: boolean;
                                first_name: string;
                                id: string;
                                last_activity_at: string | null;
                                last_contacted_at: string | null;
                                last_name: string;
                                new_tag: boolean;
                                number: number;
                                owner: {
                                    id: string;
                                    name: string;
                                } | null;
                                phone: string | null;
                                pool: {
                                    id: string;
                                    name: string;
                                } | null;
                                renewal_date: string | null;
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
                                tags: {
                                    color: string;
                                    id: string;
                                    name: string;
                                }[];
                            }[];
                            id: string;
                            others_count: number;
                            total_count: number;
                        };
                    };
                };
            };
        };
    };
    getContactsSelectionsById: {
        parameters: {
            query?: never;
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
                            contacts: {
                                birth_date: string | null;
                                /** @enum {string} */
                                category: "lead" | "prospect" | "client";
                                city: string | null;
                                /** Format: date-time */
                                created_at: string;
                                do_not_call: boolean;
                                email: string | null;
                                favorite: boolean;
                                first_name: string;
                                id: string;
                                last_activity_at: string | null;
                                last_contacted_at: string | null;
                                last_name: string;
                                new_tag: boolean;
                                number: number;
                                owner: {
                                    id: string;
                                    name: string;
                                } | null;
                                phone: string | null;
                                pool: {
                                    id: string;
                                    name: string;
                                } | null;
                                renewal_date: string | null;
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
                                tags: {
                                    color: string;
                                    id: string;
                                    name: string;
                                }[];
                            }[];
                            id: string;
                            others_count: number;
                            total_count: number;
                        };
                    };
                };
            };
        };
    };
    getContactsSummary: {
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
                            added_this_week: number;
                            by_category: {
                                /** @enum {string} */
                                category: "lead" | "prospect" | "client";
                                count: number;
                            }[];
                            by_source: {
                                count: number;
                                source: {
                                    id: string;
                                    title: string;
                                } | null;
                            }[];
                            by_status: {
                                count: number;
                                status: {
                                    id: string;
                                    title: string;
                                    tone: string;
                                } | null;
                            }[];
                            by_week: {
                                count: number;
                                /** Format: date */
                                week: string;
                            }[];
                            counted: number;
                            new_count: number;
                            total_count: number;
                            /** @enum {string} */
                            total_is: "exact" | "about";
                            turning_65: {
                                birth_date: string | null;
                                /** @enum {string} */
                                category: "lead" | "prospect" | "client";
                                city: string | null;
                                /** Format: date-time */
                                created_at: string;
                                do_not_call: boolean;
                                email: string | null;
                                favorite: boolean;
                                first_name: string;
                                id: string;
                                last_activity_at: string | null;
                                last_contacted_at: string | null;
                                last_name: string;
                                new_tag: boolean;
                                number: number;
                                owner: {
                                    id: string;
                                    name: string;
                                } | null;
                                phone: string | null;
                                pool: {
                                    id: string;
                                    name: string;
                                } | null;
                                renewal_date: string | null;
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
                                tags: {
                                    color: string;
                                    id: string;
                                    name: string;
                                }[];
                            }[];
                            turning_65_births: {
                                /** Format: date */
                                from: string;
                                /** Format: date */
                                to: string;
                            };
                            turning_65_count: number;
                            /** Format: date */
                            week: string;
                        };
                    };
                };
            };
        };
    };
    patchContactsUpdateGroup: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    all?: boolean;
                    /** @default {} */
                    changes?: {
                        /** @enum {string} */
                        category?: "lead" | "prospect" | "client";
                        do_not_call?: boolean;
                        do_not_mail?: boolean;
                        do_not_text?: boolean;
                        /** Format: uuid */
                        pool_id?: string;
                        source_id?: string | null;
                        status_id?: string | null;
                    };
                    contacts_scope?: {
                        all_downline?: boolean;
                        category?: ("lead" | "prospect" | "client")[];
                        /** @enum {string} */
                        contact_group?: "mine" | "all_agents" | "all";
                        /** Format: uuid */
                        downline_user_id?: string;
                        /** @enum {string} */
                        downline_user_id_is?: "not" | "empty";
                        duplicate?: {
                            fields?: ("first_name" | "last_name" | "address")[];
                            is_duplicate?: boolean;
                        };
                        /** @default 25 */
                        limit?: number;
                        /** @enum {string} */
                        order?: "asc" | "desc";
                        /** @enum {string} */
                        order_field?: "created_at" | "name" | "last_activity_at" | "last_contacted_at" | "birthday";
                        /** @default 1 */
                        page?: number;
                        /** Format: uuid */
                        pool_id?: string;
                        q?: {
                            age_from?: number;
                            age_to?: number;
                            /** Format: date */
                            birth_from?: string;
                            /** Format: date */
                            birth_to?: string;
                            birthday_last_days?: number;
                            birthday_next_days?: number;
                            carrier_id?: string[];
                            city?: string[];
                            /** @enum {string} */
                            city_is?: "not" | "empty";
                            /** Format: date */
                            contacted_from?: string;
                            contacted_last_days?: number;
                            /** Format: date */
                            contacted_to?: string;
                            /** Format: date */
                            created_from?: string;
                            created_last_days?: number;
                            /** Format: date */
                            created_to?: string;
                            favorite?: boolean;
                            group_id?: string[];
                            never_contacted?: boolean;
                            new_tag?: boolean;
                            policy_status?: ("applied" | "pending" | "issued" | "active" | "lapsed" | "terminated" | "declined" | "withdrawn")[];
                            /** Format: date */
                            renewal_from?: string;
                            renewal_last_days?: number;
                            renewal_next_days?: number;
                            /** Format: date */
                            renewal_to?: string;
                            source_id?: string[];
                            /** @enum {string} */
                            source_id_is?: "not" | "empty";
                            state?: ("AL" | "AK" | "AZ" | "AR" | "CA" | "CO" | "CT" | "DE" | "DC" | "FL" | "GA" | "HI" | "ID" | "IL" | "IN" | "IA" | "KS" | "KY" | "LA" | "ME" | "MD" | "MA" | "MI" | "MN" | "MS" | "MO" | "MT" | "NE" | "NV" | "NH" | "NJ" | "NM" | "NY" | "NC" | "ND" | "OH" | "OK" | "OR" | "PA" | "RI" | "SC" | "SD" | "TN" | "TX" | "UT" | "VT" | "VA" | "WA" | "WV" | "WI" | "WY")[];
                            /** @enum {string} */
                            state_is?: "not" | "empty";
                            status_id?: string[];
                            /** @enum {string} */
                            status_id_is?: "not" | "empty";
                            tag_id?: string[];
                            /** @enum {string} */
                            tag_id_is?: "not" | "empty";
                            turning?: number;
                        };
                        /** @enum {string} */
                        representer_type?: "owner" | "writing_agent";
                        search?: string;
                        select_n?: number;
                        /** @enum {string} */
                        type?: "first" | "last";
                    };
                    /** Format: uuid */
                    group_id?: string;
                    ids?: string[];
                    /** Format: uuid */
                    remove_group_id?: string;
                    /** Format: uuid */
                    selection_id?: string;
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
                            by: {
                                id: string;
                                name: string;
                            } | null;
                            can_undo: boolean;
                            /** Format: date-time */
                            created_at: string;
                            details: {
                                [key: string]: unknown;
                            };
                            done_count: number;
                            finished_at: string | null;
                            id: string;
                            kind: string;
                            skipped_count: number;
                            /** @enum {string} */
                            status: "selected" | "running" | "done" | "failed" | "undoing" | "undone";
                            total_count: number;
                            undo_until: string | null;
                            undone_at: string | null;
                            unrestored_count: number;
                        };
                    };
                };
            };
        };
    };
    patchContactsUpdateTagsGroup: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    all?: boolean;
                    contacts_scope?: {
                        all_downline?: boolean;
                        category?: ("lead" | "prospect" | "client")[];
                        /** @enum {string} */
                        contact_group?: "mine" | "all_agents" | "all";
                        /** Format: uuid */
                        downline_user_id?: string;
                        /** @enum {string} */
                        downline_user_id_is?: "not" | "empty";
                        duplicate?: {
                            fields?: ("first_name" | "last_name" | "address")[];
                            is_duplicate?: boolean;
                        };
                        /** @default 25 */
                        limit?: number;
                        /** @enum {string} */
                        order?: "asc" | "desc";
                        /** @enum {string} */
                        order_field?: "created_at" | "name" | "last_activity_at" | "last_contacted_at" | "birthday";
                        /** @default 1 */
                        page?: number;
                        /** Format: uuid */
                        pool_id?: string;
                        q?: {
                            age_from?: number;
                            age_to?: number;
                            /** Format: date */
                            birth_from?: string;
                            /** Format: date */
                            birth_to?: string;
                            birthday_last_days?: number;
                            birthday_next_days?: number;
                            carrier_id?: string[];
                            city?: string[];
                            /** @enum {string} */
                            city_is?: "not" | "empty";
                            /** Format: date */
                            contacted_from?: string;
                            contacted_last_days?: number;
                            /** Format: date */
                            contacted_to?: string;
                            /** Format: date */
                            created_from?: string;
                            created_last_days?: number;
                            /** Format: date */
                            created_to?: string;
                            favorite?: boolean;
                            group_id?: string[];
                            never_contacted?: boolean;
                            new_tag?: boolean;
                            policy_status?: ("applied" | "pending" | "issued" | "active" | "lapsed" | "terminated" | "declined" | "withdrawn")[];
                            /** Format: date */
                            renewal_from?: string;
                            renewal_last_days?: number;
                            renewal_next_days?: number;
                            /** Format: date */
                            renewal_to?: string;
                            source_id?: string[];
                            /** @enum {string} */
                            source_id_is?: "not" | "empty";
                            state?: ("AL" | "AK" | "AZ" | "AR" | "CA" | "CO" | "CT" | "DE" | "DC" | "FL" | "GA" | "HI" | "ID" | "IL" | "IN" | "IA" | "KS" | "KY" | "LA" | "ME" | "MD" | "MA" | "MI" | "MN" | "MS" | "MO" | "MT" | "NE" | "NV" | "NH" | "NJ" | "NM" | "NY" | "NC" | "ND" | "OH" | "OK" | "OR" | "PA" | "RI" | "SC" | "SD" | "TN" | "TX" | "UT" | "VT" | "VA" | "WA" | "WV" | "WI" | "WY")[];
                            /** @enum {string} */
                            state_is?: "not" | "empty";
                            status_id?: string[];
                            /** @enum {string} */
                            status_id_is?: "not" | "empty";
                            tag_id?: string[];
                            /** @enum {string} */
                            tag_id_is?: "not" | "empty";
                            turning?: number;
                        };
                        /** @enum {string} */
                        representer_type?: "owner" | "writing_agent";
                        search?: string;
                        select_n?: number;
                        /** @enum {string} */
                        type?: "first" | "last";
                    };
                    ids?: string[];
                    /** @default [] */
                    remove_tags?: string[];
                    /** Format: uuid */
                    selection_id?: string;
                    /** @default [] */
                    tags?: {
                        /** @enum {string} */
                        color?: "grey" | "red" | "orange" | "yellow" | "green" | "teal" | "blue" | "purple" | "pink";
                        name: string;
                    }[];
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
                            by: {
                                id: string;
                                name: string;
                            } | null;
                            can_undo: boolean;
                            /** Format: date-time */
                            created_at: string;
                            details: {
                                [key: string]: unknown;
                            };
                            done_count: number;
                            finished_at: string | null;
                            id: string;
                            kind: string;
                            skipped_count: number;
                            /** @enum {string} */
                            status: "selected" | "running" | "done" | "failed" | "undoing" | "undone";
                            total_count: number;
                            undo_until: string | null;
                            undone_at: string | null;
                            unrestored_count: number;
                        };
                    };
                };
            };
        };
    };
    patchContactsUpdateTagsSingle: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    tag_objects: {
                        /** Format: uuid */
                        contact_id: string;
                        tags: {
                            /** @enum {string} */
                            color?: "grey" | "red" | "orange" | "yellow" | "green" | "teal" | "blue" | "purple" | "pink";
                            name: string;
                        }[];
                    }[];
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
                            contact_id: string;
                            tags: {
                                color: string;
                                id: string;
                                name: string;
                            }[];
                        }[];
                    };
                };
            };
        };
    };
    postContactsWebpageByDomain: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                domain: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    consent?: boolean | "on" | string;
                    /** @default  */
                    consent_version?: string;
                    email?: string | null;
                    first_name: string;
                    /** @default  */
                    last_name?: string;
                    /** @default  */
                    message?: string;
                    phone?: string | null;
                    /** @default  */
                    website?: string;
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
                        /** @enum {boolean} */
                        received: true;
                    };
                };
            };
        };
    };
    getDashboard: {
        parameters: {
            query: {
                type: "contacts" | "business";
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
                            activity: {
                                counted: number;
                                days: {
                                    count: number;
                                    /** Format: date */
                                    day: string;
                                }[];
                                kinds: {
                                    count: number;
                                    kind: string;
                                }[];
                                /** @enum {string} */
                                total_is: "exact" | "about";
                            } | null;
                            business: {
                                by_carrier: {
                                    carrier: {
                                        id: string;
                                        name: string;
                                    } | null;
                                    count: number;
                                    premium_cents: number;
                                }[];
                                by_month: {
                                    count: number;
                                    /** Format: date */
                                    month: string;
                                    premium_cents: number;
                                }[];
                                by_status: {
                                    count: number;
                                    premium_cents: number;
                                    /** @enum {string} */
                                    status: "applied" | "pending" | "issued" | "active" | "lapsed" | "terminated" | "declined" | "withdrawn";
                                }[];
                                counted: number;
                                in_force_count: number;
                                in_force_premium_cents: number;
                                policy_count: number;
                                /** @enum {string} */
                                total_is: "exact" | "about";
                            } | null;
                            layout: {
                                /** @default [] */
                                hidden: string[];
                                /** @default [] */
                                order: string[];
                            } | null;
                            /** @enum {string} */
                            type: "contacts" | "business";
                        };
                    };
                };
            };
        };
    };
    patchDashboard: {
        parameters: {
            query: {
                type: "contacts" | "business";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    layout: {
                        /** @default [] */
                        hidden?: string[];
                        /** @default [] */
                        order?: string[];
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
                            [key: string]: {
                                /** @default [] */
                                hidden: string[];
                                /** @default [] */
                                order: string[];
                            };
                        };
                    };
                };
            };
        };
    };
    getDashboardTeam: {
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
                            people: {
                                added_this_week: number;
                                calls_this_week: number | null;
                                calls_today: number | null;
                                contact_count: number;
                                id: string;
                                insured_count: number | null;
                                name: string;
                                never_contacted_count: number;
                                talk_seconds_this_week: number | null;
                                texts_this_week: number | null;
                            }[];
                            /** Format: date */
                            today: string;
                            total_count: number;
                            /** Format: date */
                            week: string;
                        };
                    };
                };
            };
        };
    };
    getDialerAvailability: {
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
                            devices: {
                                id: string;
                                identity: string;
                                label: string;
                                last_heartbeat_at: string | null;
                                reachable: boolean;
                                /** @enum {string} */
                                state: "registered" | "busy" | "offline";
                            }[];
                            do_not_disturb: boolean;
                            forward_number: string | null;
                            greeting: string;
                            reachable: boolean;
                            ring_seconds: number;
                        };
                    };
                };
            };
        };
    };
    putDialerAvailability: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    do_not_disturb?: boolean | string;
                    forward_number?: string | null;
                    greeting?: string;
                    ring_seconds?: number;
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
                            devices: {
                                id: string;
                                identity: string;
                                label: string;
                                last_heartbeat_at: string | null;
                                reachable: boolean;
                                /** @enum {string} */
                                state: "registered" | "busy" | "offline";
                            }[];
                            do_not_disturb: boolean;
                            forward_number: string | null;
                            greeting: string;
                            reachable: boolean;
                            ring_seconds: number;
                        };
                    };
                };
            };
        };
    };
    putDialerCallerId: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    phone_number: string;
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
                            caller_id: boolean;
                            /** Format: date-time */
                            created_at: string;
                            id: string;
                            /** @enum {string} */
                            kind: "bought" | "verified";
                            label: string;
                            mms: boolean;
                            number: string;
                            sms: boolean;
                            user: {
                                id: string;
                                name: string;
                            } | null;
                            voice: boolean;
                        }[];
                    };
                };
            };
        };
    };
    getDialerCallsById: {
        parameters: {
            query?: never;
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
                            answered_at: string | null;
                            /** @enum {string} */
                            call_direction: "inbound" | "outbound";
                            call_from: string;
                            call_to: string;
                            caller_city: string;
                            caller_state: string;
                            contact: {
                                do_not_call: boolean;
                                first_name: string;
                                id: string;
                                last_name: string;
                                number: number;
                                phone: string | null;
                            } | null;
                            /** Format: date-time */
                            created_at: string;
                            disposition: string | null;
                            duration_seconds: number;
                            ended_at: string | null;
                            ended_by: ("agent" | "customer" | "system") | null;
                            facing: {
                                can_hold: boolean;
                                can_transfer: boolean;
                                holds: boolean;
                                name: string;
                                number: string | null;
                            } | null;
                            hold: boolean;
                            id: string;
                            internal: boolean;
                            lock_version: number;
                            missed: boolean;
                            notes: string;
                            /** @enum {string} */
                            recording_state: "off" | "announcing" | "on" | "paused";
                            recordings: {
                                call_id: string;
                                class: ("marketing_sales" | "enrolment") | null;
                                /** Format: date-time */
                                created_at: string;
                                duration_seconds: number;
                                id: string;
                                /** @enum {string} */
                                kind: "call" | "voicemail";
                                retain_until: string | null;
                                size: number;
                                /** @enum {string} */
                                status: "in-progress" | "completed" | "kept" | "absent" | "deleted";
                            }[];
                            refusal: string | null;
                            refusal_words: string | null;
                            ringing_at: string | null;
                            seen: boolean;
                            /** @enum {string} */
                            status: "initiated" | "ringing" | "in-progress" | "completed" | "busy" | "no-answer" | "canceled" | "failed" | "refused";
                            transferred_to: string | null;
                            user: {
                                id: string;
                                name: string;
                            } | null;
                            voicemail: boolean;
                        };
                    };
                };
            };
        };
    };
    patchDialerCallsById: {
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
                    contact_id?: string | null;
                    disposition?: ("reached" | "no_answer" | "left_voicemail" | "busy" | "wrong_number" | "call_back" | "appointment" | "not_interested" | "sold" | "do_not_call") | null;
                    lock_version?: number;
                    notes?: string;
                    seen?: boolean | string;
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
                            answered_at: string | null;
                            /** @enum {string} */
                            call_direction: "inbound" | "outbound";
                            call_from: string;
                            call_to: string;
                            caller_city: string;
                            caller_state: string;
                            contact: {
                                do_not_call: boolean;
                                first_name: string;
                                id: string;
                                last_name: string;
                                number: number;
                                phone: string | null;
                            } | null;
                            /** Format: date-time */
                            created_at: string;
                            disposition: string | null;
                            duration_seconds: number;
                            ended_at: string | null;
                            ended_by: ("agent" | "customer" | "system") | null;
                            facing: {
                                can_hold: boolean;
                                can_transfer: boolean;
                                holds: boolean;
                                name: string;
                                number: string | null;
                            } | null;
                            hold: boolean;
                            id: string;
                            internal: boolean;
                            lock_version: number;
                            missed: boolean;
                            notes: string;
                            /** @enum {string} */
                            recording_state: "off" | "announcing" | "on" | "paused";
                            recordings: {
                                call_id: string;
                                class: ("marketing_sales" | "enrolment") | null;
                                /** Format: date-time */
                                created_at: string;
                                duration_seconds: number;
                                id: string;
                                /** @enum {string} */
                                kind: "call" | "voicemail";
                                retain_until: string | null;
                                size: number;
                                /** @enum {string} */
                                status: "in-progress" | "completed" | "kept" | "absent" | "deleted";
                            }[];
                            refusal: string | null;
                            refusal_words: string | null;
                            ringing_at: string | null;
                            seen: boolean;
                            /** @enum {string} */
                            status: "initiated" | "ringing" | "in-progress" | "completed" | "busy" | "no-answer" | "canceled" | "failed" | "refused";
                            transferred_to: string | null;
                            user: {
                                id: string;
                                name: string;
                            } | null;
                            voicemail: boolean;
                        };
                    };
                };
            };
        };
    };
    postDialerCallsByIdFeedback: {
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
                    /** @enum {string} */
                    issue?: "audio-latency" | "choppy-audio" | "dropped-call" | "echo" | "noisy-call" | "one-way-audio";
                    score: number;
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
            /** @description Nothing to tell */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    postDialerCallsByIdHangUp: {
        parameters: {
            query?: never;
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
                            answered_at: string | null;
                            /** @enum {string} */
                            call_direction: "inbound" | "outbound";
                            call_from: string;
                            call_to: string;
                            caller_city: string;
                            caller_state: string;
                            contact: {
                                do_not_call: boolean;
                                first_name: string;
                                id: string;
                                last_name: string;
                                number: number;
                                phone: string | null;
                            } | null;
                            /** Format: date-time */
                            created_at: string;
                            disposition: string | null;
                            duration_seconds: number;
                            ended_at: string | null;
                            ended_by: ("agent" | "customer" | "system") | null;
                            facing: {
                                can_hold: boolean;
                                can_transfer: boolean;
                                holds: boolean;
                                name: string;
                                number: string | null;
                            } | null;
                            hold: boolean;
                            id: string;
                            internal: boolean;
                            lock_version: number;
                            missed: boolean;
                            notes: string;
                            /** @enum {string} */
                            recording_state: "off" | "announcing" | "on" | "paused";
                            recordings: {
                                call_id: string;
                                class: ("marketing_sales" | "enrolment") | null;
                                /** Format: date-time */
                                created_at: string;
                                duration_seconds: number;
                                id: string;
                                /** @enum {string} */
                                kind: "call" | "voicemail";
                                retain_until: string | null;
                                size: number;
                                /** @enum {string} */
                                status: "in-progress" | "completed" | "kept" | "absent" | "deleted";
                            }[];
                            refusal: string | null;
                            refusal_words: string | null;
                            ringing_at: string | null;
                            seen: boolean;
                            /** @enum {string} */
                            status: "initiated" | "ringing" | "in-progress" | "completed" | "busy" | "no-answer" | "canceled" | "failed" | "refused";
                            transferred_to: string | null;
                            user: {
                                id: string;
                                name: string;
                            } | null;
                            voicemail: boolean;
                        };
                    };
                };
            };
        };
    };
    putDialerCallsByIdHold: {
        parameters: {
            query?: never;
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
                            answered_at: string | null;
                            /** @enum {string} */
                            call_direction: "inbound" | "outbound";
                            call_from: string;
                            call_to: string;
                            caller_city: string;
                            caller_state: string;
                            contact: {
                                do_not_call: boolean;
                                first_name: string;
                                id: string;
                                last_name: string;
                                number: number;
                                phone: string | null;
                            } | null;
                            /** Format: date-time */
                            created_at: string;
                            disposition: string | null;
                            duration_seconds: number;
                            ended_at: string | null;
                            ended_by: ("agent" | "customer" | "system") | null;
                            facing: {
                                can_hold: boolean;
                                can_transfer: boolean;
                                holds: boolean;
                                name: string;
                                number: string | null;
                            } | null;
                            hold: boolean;
                            id: string;
                            internal: boolean;
                            lock_version: number;
                            missed: boolean;
                            notes: string;
                            /** @enum {string} */
                            recording_state: "off" | "announcing" | "on" | "paused";
                            recordings: {
                                call_id: string;
                                class: ("marketing_sales" | "enrolment") | null;
                                /** Format: date-time */
                                created_at: string;
                                duration_seconds: number;
                                id: string;
                                /** @enum {string} */
                                kind: "call" | "voicemail";
                                retain_until: string | null;
                                size: number;
                                /** @enum {string} */
                                status: "in-progress" | "completed" | "kept" | "absent" | "deleted";
                            }[];
                            refusal: string | null;
                            refusal_words: string | null;
                            ringing_at: string | null;
                            seen: boolean;
                            /** @enum {string} */
                            status: "initiated" | "ringing" | "in-progress" | "completed" | "busy" | "no-answer" | "canceled" | "failed" | "refused";
                            transferred_to: string | null;
                            user: {
                                id: string;
                                name: string;
                            } | null;
                            voicemail: boolean;
                        };
                    };
                };
            };
        };
    };
    deleteDialerCallsByIdHold: {
        parameters: {
            query?: never;
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
                            answered_at: string | null;
                            /** @enum {string} */
                            call_direction: "inbound" | "outbound";
                            call_from: string;
                            call_to: string;
                            caller_city: string;
                            caller_state: string;
                            contact: {
                                do_not_call: boolean;
                                first_name: string;
                                id: string;
                                last_name: string;
                                number: number;
                                phone: string | null;
                            } | null;
                            /** Format: date-time */
                            created_at: string;
                            disposition: string | null;
                            duration_seconds: number;
                            ended_at: string | null;
                            ended_by: ("agent" | "customer" | "system") | null;
                            facing: {
                                can_hold: boolean;
                                can_transfer: boolean;
                                holds: boolean;
                                name: string;
                                number: string | null;
                            } | null;
                            hold: boolean;
                            id: string;
                            internal: boolean;
                            lock_version: number;
                            missed: boolean;
                            notes: string;
                            /** @enum {string} */
                            recording_state: "off" | "announcing" | "on" | "paused";
                            recordings: {
                                call_id: string;
                                class: ("marketing_sales" | "enrolment") | null;
                                /** Format: date-time */
                                created_at: string;
                                duration_seconds: number;
                                id: string;
                                /** @enum {string} */
                                kind: "call" | "voicemail";
                                retain_until: string | null;
                                size: number;
                                /** @enum {string} */
                                status: "in-progress" | "completed" | "kept" | "absent" | "deleted";
                            }[];
                            refusal: string | null;
                            refusal_words: string | null;
                            ringing_at: string | null;
                            seen: boolean;
                            /** @enum {string} */
                            status: "initiated" | "ringing" | "in-progress" | "completed" | "busy" | "no-answer" | "canceled" | "failed" | "refused";
                            transferred_to: string | null;
                            user: {
                                id: string;
                                name: string;
                            } | null;
                            voicemail: boolean;
                        };
                    };
                };
            };
        };
    };
    postDialerCallsByIdTransfers: {
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
                    /** Format: uuid */
                    user_id: string;
                } | {
                    phone_number: string;
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
                            answered_at: string | null;
                            /** @enum {string} */
                            call_direction: "inbound" | "outbound";
                            call_from: string;
                            call_to: string;
                            caller_city: string;
                            caller_state: string;
                            contact: {
                                do_not_call: boolean;
                                first_name: string;
                                id: string;
                                last_name: string;
                                number: number;
                                phone: string | null;
                            } | null;
                            /** Format: date-time */
                            created_at: string;
                            disposition: string | null;
                            duration_seconds: number;
                            ended_at: string | null;
                            ended_by: ("agent" | "customer" | "system") | null;
                            facing: {
                                can_hold: boolean;
                                can_transfer: boolean;
                                holds: boolean;
                                name: string;
                                number: string | null;
                            } | null;
                            hold: boolean;
                            id: string;
                            internal: boolean;
                            lock_version: number;
                            missed: boolean;
                            notes: string;
                            /** @enum {string} */
                            recording_state: "off" | "announcing" | "on" | "paused";
                            recordings: {
                                call_id: string;
                                class: ("marketing_sales" | "enrolment") | null;
                                /** Format: date-time */
                                created_at: string;
                                duration_seconds: number;
                                id: string;
                                /** @enum {string} */
                                kind: "call" | "voicemail";
                                retain_until: string | null;
                                size: number;
                                /** @enum {string} */
                                status: "in-progress" | "completed" | "kept" | "absent" | "deleted";
                            }[];
                            refusal: string | null;
                            refusal_words: string | null;
                            ringing_at: string | null;
                            seen: boolean;
                            /** @enum {string} */
                            status: "initiated" | "ringing" | "in-progress" | "completed" | "busy" | "no-answer" | "canceled" | "failed" | "refused";
                            transferred_to: string | null;
                            user: {
                                id: string;
                                name: string;
                            } | null;
                            voicemail: boolean;
                        };
                    };
                };
            };
        };
    };
    postDialerCheckCall: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    phone_number: string;
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
                            allowed: boolean;
                            code: string | null;
                            local_time: string | null;
                            reason: string | null;
                        };
                    };
                };
            };
        };
    };
    getDialerColleagues: {
        parameters: {
            query?: {
                q?: string;
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
                            id: string;
                            name: string;
                            reachable: boolean;
                        }[];
                    };
                };
            };
        };
    };
    postDialerDeviceResumeCallRecording: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    call_id: string;
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
                            answered_at: string | null;
                            /** @enum {string} */
                            call_direction: "inbound" | "outbound";
                            call_from: string;
                            call_to: string;
                            caller_city: string;
                            caller_state: string;
                            contact: {
                                do_not_call: boolean;
                                first_name: string;
                                id: string;
                                last_name: string;
                                number: number;
                                phone: string | null;
                            } | null;
                            /** Format: date-time */
                            created_at: string;
                            disposition: string | null;
                            duration_seconds: number;
                            ended_at: string | null;
                            ended_by: ("agent" | "customer" | "system") | null;
                            facing: {
                                can_hold: boolean;
                                can_transfer: boolean;
                                holds: boolean;
                                name: string;
                                number: string | null;
                            } | null;
                            hold: boolean;
                            id: string;
                            internal: boolean;
                            lock_version: number;
                            missed: boolean;
                            notes: string;
                            /** @enum {string} */
                            recording_state: "off" | "announcing" | "on" | "paused";
                            recordings: {
                                call_id: string;
                                class: ("marketing_sales" | "enrolment") | null;
                                /** Format: date-time */
                                created_at: string;
                                duration_seconds: number;
                                id: string;
                                /** @enum {string} */
                                kind: "call" | "voicemail";
                                retain_until: string | null;
                                size: number;
                                /** @enum {string} */
                                status: "in-progress" | "completed" | "kept" | "absent" | "deleted";
                            }[];
                            refusal: string | null;
                            refusal_words: string | null;
                            ringing_at: string | null;
                            seen: boolean;
                            /** @enum {string} */
                            status: "initiated" | "ringing" | "in-progress" | "completed" | "busy" | "no-answer" | "canceled" | "failed" | "refused";
                            transferred_to: string | null;
                            user: {
                                id: string;
                                name: string;
                            } | null;
                            voicemail: boolean;
                        };
                    };
                };
            };
        };
    };
    postDialerDeviceStartDisclaimerPrompt: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    call_id: string;
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
                            answered_at: string | null;
                            /** @enum {string} */
                            call_direction: "inbound" | "outbound";
                            call_from: string;
                            call_to: string;
                            caller_city: string;
                            caller_state: string;
                            contact: {
                                do_not_call: boolean;
                                first_name: string;
                                id: string;
                                last_name: string;
                                number: number;
                                phone: string | null;
                            } | null;
                            /** Format: date-time */
                            created_at: string;
                            disposition: string | null;
                            duration_seconds: number;
                            ended_at: string | null;
                            ended_by: ("agent" | "customer" | "system") | null;
                            facing: {
                                can_hold: boolean;
                                can_transfer: boolean;
                                holds: boolean;
                                name: string;
                                number: string | null;
                            } | null;
                            hold: boolean;
                            id: string;
                            internal: boolean;
                            lock_version: number;
                            missed: boolean;
                            notes: string;
                            /** @enum {string} */
                            recording_state: "off" | "announcing" | "on" | "paused";
                            recordings: {
                                call_id: string;
                                class: ("marketing_sales" | "enrolment") | null;
                                /** Format: date-time */
                                created_at: string;
                                duration_seconds: number;
                                id: string;
                                /** @enum {string} */
                                kind: "call" | "voicemail";
                                retain_until: string | null;
                                size: number;
                                /** @enum {string} */
                                status: "in-progress" | "completed" | "kept" | "absent" | "deleted";
                            }[];
                            refusal: string | null;
                            refusal_words: string | null;
                            ringing_at: string | null;
                            seen: boolean;
                            /** @enum {string} */
                            status: "initiated" | "ringing" | "in-progress" | "completed" | "busy" | "no-answer" | "canceled" | "failed" | "refused";
                            transferred_to: string | null;
                            user: {
                                id: string;
                                name: string;
                            } | null;
                            voicemail: boolean;
                        };
                    };
                };
            };
        };
    };
    postDialerDeviceStopCallRecording: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    call_id: string;
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
                            answered_at: string | null;
                            /** @enum {string} */
                            call_direction: "inbound" | "outbound";
                            call_from: string;
                            call_to: string;
                            caller_city: string;
                            caller_state: string;
                            contact: {
                                do_not_call: boolean;
                                first_name: string;
                                id: string;
                                last_name: string;
                                number: number;
                                phone: string | null;
                            } | null;
                            /** Format: date-time */
                            created_at: string;
                            disposition: string | null;
                            duration_seconds: number;
                            ended_at: string | null;
                            ended_by: ("agent" | "customer" | "system") | null;
                            facing: {
                                can_hold: boolean;
                                can_transfer: boolean;
                                holds: boolean;
                                name: string;
                                number: string | null;
                            } | null;
                            hold: boolean;
                            id: string;
                            internal: boolean;
                            lock_version: number;
                            missed: boolean;
                            notes: string;
                            /** @enum {string} */
                            recording_state: "off" | "announcing" | "on" | "paused";
                            recordings: {
                                call_id: string;
                                class: ("marketing_sales" | "enrolment") | null;
                                /** Format: date-time */
                                created_at: string;
                                duration_seconds: number;
                                id: string;
                                /** @enum {string} */
                                kind: "call" | "voicemail";
                                retain_until: string | null;
                                size: number;
                                /** @enum {string} */
                                status: "in-progress" | "completed" | "kept" | "absent" | "deleted";
                            }[];
                            refusal: string | null;
                            refusal_words: string | null;
                            ringing_at: string | null;
                            seen: boolean;
                            /** @enum {string} */
                            status: "initiated" | "ringing" | "in-progress" | "completed" | "busy" | "no-answer" | "canceled" | "failed" | "refused";
                            transferred_to: string | null;
                            user: {
                                id: string;
                                name: string;
                            } | null;
                            voicemail: boolean;
                        };
                    };
                };
            };
        };
    };
    putDialerDevicesById: {
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
                    label?: string;
                    /** @enum {string} */
                    state: "registered" | "busy" | "offline";
                    /** Format: uuid */
                    tab?: string;
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
                            id: string;
                            identity: string;
                            label: string;
                            last_heartbeat_at: string | null;
                            reachable: boolean;
                            /** @enum {string} */
                            state: "registered" | "busy" | "offline";
                        };
                    };
                };
            };
        };
    };
    deleteDialerDevicesById: {
        parameters: {
            query?: never;
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
            /** @description Nothing to tell */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    getDialerDialerLicenses: {
        parameters: {
            query?: {
                limit?: number;
                page?: number;
                q?: string;
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
                            allocation: number;
                            id: string;
                            lock_version: number;
                            paid: boolean;
                            used_minutes: number;
                            user: {
                                id: string;
                                name: string;
                            };
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
    postDialerDialerLicensesOrder: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** Format: uuid */
                    plan_id: string;
                    user_ids: string[];
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
                            amount_cents: number;
                            /** Format: date-time */
                            created_at: string;
                            id: string;
                            /** @enum {string} */
                            kind: "subscription" | "licenses" | "number";
                            minutes: number;
                            /** @enum {string} */
                            order_type: "Subscription::ManagerPay" | "Subscription::SelfPay";
                            plan: {
                                description: string;
                                enterprise: boolean;
                                id: string;
                                /** @enum {string} */
                                interval: "month" | "year";
                                minutes: number;
                                price_cents: number;
                                title: string;
                            } | null;
                            quantity: number;
                            /** @enum {string} */
                            state: "pending" | "paid" | "failed" | "cancelled";
                            subscription_id: string | null;
                            user: {
                                id: string;
                                name: string;
                            };
                        };
                    };
                };
            };
        };
    };
    patchDialerDialerLicensesById: {
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
                    allocation: number;
                    lock_version?: number;
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
                            allocation: number;
                            id: string;
                            lock_version: number;
                            paid: boolean;
                            used_minutes: number;
                            user: {
                                id: string;
                                name: string;
                            };
                        };
                    };
                };
            };
        };
    };
    getDialerDialerOrders: {
        parameters: {
            query?: {
                limit?: number;
                page?: number;
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
                            amount_cents: number;
                            /** Format: date-time */
                            created_at: string;
                            id: string;
                            /** @enum {string} */
                            kind: "subscription" | "licenses" | "number";
                            minutes: number;
                            /** @enum {string} */
                            order_type: "Subscription::ManagerPay" | "Subscription::SelfPay";
                            plan: {
                                description: string;
                                enterprise: boolean;
                                id: string;
                                /** @enum {string} */
                                interval: "month" | "year";
                                minutes: number;
                                price_cents: number;
                                title: string;
                            } | null;
                            quantity: number;
                            /** @enum {string} */
                            state: "pending" | "paid" | "failed" | "cancelled";
                            subscription_id: string | null;
                            user: {
                                id: string;
                                name: string;
                            };
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
    getDialerDialerOrdersById: {
        parameters: {
            query?: never;
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
                            amount_cents: number;
                            /** Format: date-time */
                            created_at: string;
                            id: string;
                            /** @enum {string} */
                            kind: "subscription" | "licenses" | "number";
                            minutes: number;
                            /** @enum {string} */
                            order_type: "Subscription::ManagerPay" | "Subscription::SelfPay";
                            plan: {
                                description: string;
                                enterprise: boolean;
                                id: string;
                                /** @enum {string} */
                                interval: "month" | "year";
                                minutes: number;
                                price_cents: number;
                                title: string;
                            } | null;
                            quantity: number;
                            /** @enum {string} */
                            state: "pending" | "paid" | "failed" | "cancelled";
                            subscription_id: string | null;
                            user: {
                                id: string;
                                name: string;
                            };
                        };
                    };
                };
            };
        };
    };
    getDialerDialerPlans: {
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
                            description: string;
                            enterprise: boolean;
                            id: string;
                            /** @enum {string} */
                            interval: "month" | "year";
                            minutes: number;
                            price_cents: number;
                            title: string;
                        }[];
                    };
                };
            };
        };
    };
    getDialerDialerPlansEnterprise: {
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
                            description: string;
                            enterprise: boolean;
                            id: string;
                            /** @enum {string} */
                            interval: "month" | "year";
                            minutes: number;
                            price_cents: number;
                            title: string;
                        }[];
                    };
                };
            };
        };
    };
    getDialerDialerSubscriptions: {
        parameters: {
            query?: {
                active?: boolean;
                limit?: number;
                mine?: boolean;
                order?: "asc" | "desc";
                order_field?: "created_at" | "state" | "type";
                page?: number;
                q?: string;
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
                            active: boolean;
                            cancelled_at: string | null;
                            company: {
                                id: string;
                                name: string;
                            } | null;
                            /** Format: date-time */
                            created_at: string;
                            current_usage: number;
                            id: string;
                            lock_version: number;
                            minutes: number;
                            /** @enum {string} */
                            order_type: "Subscription::ManagerPay" | "Subscription::SelfPay";
                            /** Format: date-time */
                            period_started_at: string;
                            plan: {
                                description: string;
                                enterprise: boolean;
                                id: string;
                                /** @enum {string} */
                                interval: "month" | "year";
                                minutes: number;
                                price_cents: number;
                                title: string;
                            } | null;
                            /** @enum {string} */
                            state: "pending" | "active" | "cancelled";
                            /** @enum {string} */
                            type: "personal" | "company";
                            user: {
                                id: string;
                                name: string;
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
    postDialerDialerSubscriptions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** Format: uuid */
                    plan_id: string;
                    /**
                     * @default personal
                     * @enum {string}
                     */
                    type?: "personal" | "company";
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
                            active: boolean;
                            cancelled_at: string | null;
                            company: {
                                id: string;
                                name: string;
                            } | null;
                            /** Format: date-time */
                            created_at: string;
                            current_usage: number;
                            id: string;
                            lock_version: number;
                            minutes: number;
                            /** @enum {string} */
                            order_type: "Subscription::ManagerPay" | "Subscription::SelfPay";
                            /** Format: date-time */
                            period_started_at: string;
                            plan: {
                                description: string;
                                enterprise: boolean;
                                id: string;
                                /** @enum {string} */
                                interval: "month" | "year";
                                minutes: number;
                                price_cents: number;
                                title: string;
                            } | null;
                            /** @enum {string} */
                            state: "pending" | "active" | "cancelled";
                            /** @enum {string} */
                            type: "personal" | "company";
                            user: {
                                id: string;
                                name: string;
                            } | null;
                        };
                    };
                };
            };
        };
    };
    getDialerDialerSubscriptionsActive: {
        parameters: {
            query?: {
                type?: "company" | "other";
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
                            active: boolean;
                            cancelled_at: string | null;
                            company: {
                                id: string;
                                name: string;
                            } | null;
                            /** Format: date-time */
                            created_at: string;
                            current_usage: number;
                            id: string;
                            lock_version: number;
                            minutes: number;
                            /** @enum {string} */
                            order_type: "Subscription::ManagerPay" | "Subscription::SelfPay";
                            /** Format: date-time */
                            period_started_at: string;
                            plan: {
                                description: string;
                                enterprise: boolean;
                                id: string;
                                /** @enum {string} */
                                interval: "month" | "year";
                                minutes: number;
                                price_cents: number;
                                title: string;
                            } | null;
                            /** @enum {string} */
                            state: "pending" | "active" | "cancelled";
                            /** @enum {string} */
                            type: "personal" | "company";
                            user: {
                                id: string;
                                name: string;
                            } | null;
                        } | null;
                    };
                };
            };
        };
    };
    getDialerDialerSubscriptionsUsage: {
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
                            allocation: number | null;
                            calls: number;
                            /** Format: date-time */
                            since: string;
                            used_minutes: number;
                        };
                    };
                };
            };
        };
    };
    getDialerDialerSubscriptionsById: {
        parameters: {
            query?: never;
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
                            active: boolean;
                            cancelled_at: string | null;
                            company: {
                                id: string;
                                name: string;
                            } | null;
                            /** Format: date-time */
                            created_at: string;
                            current_usage: number;
                            id: string;
                            lock_version: number;
                            minutes: number;
                            /** @enum {string} */
                            order_type: "Subscription::ManagerPay" | "Subscription::SelfPay";
                            /** Format: date-time */
                            period_started_at: string;
                            plan: {
                                description: string;
                                enterprise: boolean;
                                id: string;
                                /** @enum {string} */
                                interval: "month" | "year";
                                minutes: number;
                                price_cents: number;
                                title: string;
                            } | null;
                            /** @enum {string} */
                            state: "pending" | "active" | "cancelled";
                            /** @enum {string} */
                            type: "personal" | "company";
                            user: {
                                id: string;
                                name: string;
                            } | null;
                        };
                    };
                };
            };
        };
    };
    patchDialerDialerSubscriptionsById: {
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
                    lock_version?: number;
                    /** Format: uuid */
                    plan_id: string;
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
                            active: boolean;
                            cancelled_at: string | null;
                            company: {
                                id: string;
                                name: string;
                            } | null;
                            /** Format: date-time */
                            created_at: string;
                            current_usage: number;
                            id: string;
                            lock_version: number;
                            minutes: number;
                            /** @enum {string} */
                            order_type: "Subscription::ManagerPay" | "Subscription::SelfPay";
                            /** Format: date-time */
                            period_started_at: string;
                            plan: {
                                description: string;
                                enterprise: boolean;
                                id: string;
                                /** @enum {string} */
                                interval: "month" | "year";
                                minutes: number;
                                price_cents: number;
                                title: string;
                            } | null;
                            /** @enum {string} */
                            state: "pending" | "active" | "cancelled";
                            /** @enum {string} */
                            type: "personal" | "company";
                            user: {
                                id: string;
                                name: string;
                            } | null;
                        };
                    };
                };
            };
        };
    };
    postDialerDialerSubscriptionsByIdCancel: {
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
                    /** @enum {string} */
                    type?: "personal" | "company";
                } | null;
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
                            active: boolean;
                            cancelled_at: string | null;
                            company: {
                                id: string;
                                name: string;
                            } | null;
                            /** Format: date-time */
                            created_at: string;
                            current_usage: number;
                            id: string;
                            lock_version: number;
                            minutes: number;
                            /** @enum {string} */
                            order_type: "Subscription::ManagerPay" | "Subscription::SelfPay";
                            /** Format: date-time */
                            period_started_at: string;
                            plan: {
                                description: string;
                                enterprise: boolean;
                                id: string;
                                /** @enum {string} */
                                interval: "month" | "year";
                                minutes: number;
                                price_cents: number;
                                title: string;
                            } | null;
                            /** @enum {string} */
                            state: "pending" | "active" | "cancelled";
                            /** @enum {string} */
                            type: "personal" | "company";
                            user: {
                                id: string;
                                name: string;
                            } | null;
                        };
                    };
                };
            };
        };
    };
    getDialerDialerSubscriptionsPendingCompanySubscription: {
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
                            active: boolean;
                            cancelled_at: string | null;
                            company: {
                                id: string;
                                name: string;
                            } | null;
                            /** Format: date-time */
                            created_at: string;
                            current_usage: number;
                            id: string;
                            lock_version: number;
                            minutes: number;
                            /** @enum {string} */
                            order_type: "Subscription::ManagerPay" | "Subscription::SelfPay";
                            /** Format: date-time */
                            period_started_at: string;
                            plan: {
                                description: string;
                                enterprise: boolean;
                                id: string;
                                /** @enum {string} */
                                interval: "month" | "year";
                                minutes: number;
                                price_cents: number;
                                title: string;
                            } | null;
                            /** @enum {string} */
                            state: "pending" | "active" | "cancelled";
                            /** @enum {string} */
                            type: "personal" | "company";
                            user: {
                                id: string;
                                name: string;
                            } | null;
                        } | null;
                    };
                };
            };
        };
    };
    postDialerFetchActiveCalls: {
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
                        call_list: {
                            answered_at: string | null;
                            /** @enum {string} */
                            call_direction: "inbound" | "outbound";
                            call_from: string;
                            call_to: string;
                            caller_city: string;
                            caller_state: string;
                            contact: {
                                do_not_call: boolean;
                                first_name: string;
                                id: string;
                                last_name: string;
                                number: number;
                                phone: string | null;
                            } | null;
                            /** Format: date-time */
                            created_at: string;
                            disposition: string | null;
                            duration_seconds: number;
                            ended_at: string | null;
                            ended_by: ("agent" | "customer" | "system") | null;
                            hold: boolean;
                            id: string;
                            internal: boolean;
                            lock_version: number;
                            missed: boolean;
                            notes: string;
                            /** @enum {string} */
                            recording_state: "off" | "announcing" | "on" | "paused";
                            recordings: {
                                call_id: string;
                                class: ("marketing_sales" | "enrolment") | null;
                                /** Format: date-time */
                                created_at: string;
                                duration_seconds: number;
                                id: string;
                                /** @enum {string} */
                                kind: "call" | "voicemail";
                                retain_until: string | null;
                                size: number;
                                /** @enum {string} */
                                status: "in-progress" | "completed" | "kept" | "absent" | "deleted";
                            }[];
                            refusal: string | null;
                            refusal_words: string | null;
                            ringing_at: string | null;
                            seen: boolean;
                            /** @enum {string} */
                            status: "initiated" | "ringing" | "in-progress" | "completed" | "busy" | "no-answer" | "canceled" | "failed" | "refused";
                            transferred_to: string | null;
                            user: {
                                id: string;
                                name: string;
                            } | null;
                            voicemail: boolean;
                        }[];
                    };
                };
            };
        };
    };
    postDialerFetchAssociatedContact: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    phone_number: string;
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
                        contact: {
                            do_not_call: boolean;
                            first_name: string;
                            id: string;
                            last_name: string;
                            number: number;
                            phone: string | null;
                        } | null;
                    };
                };
            };
        };
    };
    postDialerFetchAssociatedContacts: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    phone_number: string;
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
                            do_not_call: boolean;
                            first_name: string;
                            id: string;
                            last_name: string;
                            number: number;
                            phone: string | null;
                        }[];
                    };
                };
            };
        };
    };
    postDialerFetchCallLogs: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    call_direction?: "inbound" | "outbound";
                    /** Format: uuid */
                    contact_id?: string;
                    /** @enum {string} */
                    disposition?: "reached" | "no_answer" | "left_voicemail" | "busy" | "wrong_number" | "call_back" | "appointment" | "not_interested" | "sold" | "do_not_call";
                    /** Format: date */
                    from?: string;
                    ids?: string[];
                    /** @default 50 */
                    limit?: number;
                    missed?: boolean;
                    /** @default 1 */
                    page?: number;
                    q?: string;
                    recorded?: boolean;
                    /** @enum {string} */
                    status?: "initiated" | "ringing" | "in-progress" | "completed" | "busy" | "no-answer" | "canceled" | "failed" | "refused";
                    /** Format: date */
                    to?: string;
                    /** Format: uuid */
                    user_id?: string;
                    voicemail?: boolean;
                } | null;
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
                            answered_at: string | null;
                            /** @enum {string} */
                            call_direction: "inbound" | "outbound";
                            call_from: string;
                            call_to: string;
                            caller_city: string;
                            caller_state: string;
                            contact: {
                                do_not_call: boolean;
                                first_name: string;
                                id: string;
                                last_name: string;
                                number: number;
                                phone: string | null;
                            } | null;
                            /** Format: date-time */
                            created_at: string;
                            disposition: string | null;
                            duration_seconds: number;
                            ended_at: string | null;
                            ended_by: ("agent" | "customer" | "system") | null;
                            hold: boolean;
                            id: string;
                            internal: boolean;
                            lock_version: number;
                            missed: boolean;
                            notes: string;
                            /** @enum {string} */
                            recording_state: "off" | "announcing" | "on" | "paused";
                            recordings: {
                                call_id: string;
                                class: ("marketing_sales" | "enrolment") | null;
                                /** Format: date-time */
                                created_at: string;
                                duration_seconds: number;
                                id: string;
                                /** @enum {string} */
                                kind: "call" | "voicemail";
                                retain_until: string | null;
                                size: number;
                                /** @enum {string} */
                                status: "in-progress" | "completed" | "kept" | "absent" | "deleted";
                            }[];
                            refusal: string | null;
                            refusal_words: string | null;
                            ringing_at: string | null;
                            seen: boolean;
                            /** @enum {string} */
                            status: "initiated" | "ringing" | "in-progress" | "completed" | "busy" | "no-answer" | "canceled" | "failed" | "refused";
                            transferred_to: string | null;
                            user: {
                                id: string;
                                name: string;
                            } | null;
                            voicemail: boolean;
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
    getDialerFetchDeviceToken: {
        parameters: {
            query?: {
                device_id?: string;
                label?: string;
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
                        device_id: string;
                        heartbeat_seconds: number;
                        identity: string;
                        signal_host: string | null;
                        token: string;
                        ttl: number;
                    };
                };
            };
        };
    };
    postDialerFetchHistoricalCalls: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @default 25 */
                    limit?: number;
                    missed?: boolean;
                    /** @default 1 */
                    page?: number;
                    q?: string;
                    voicemail?: boolean;
                } | null;
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
                        call_history: {
                            answered_at: string | null;
                            /** @enum {string} */
                            call_direction: "inbound" | "outbound";
                            call_from: string;
                            call_to: string;
                            caller_city: string;
                            caller_state: string;
                            contact: {
                                do_not_call: boolean;
                                first_name: string;
                                id: string;
                                last_name: string;
                                number: number;
                                phone: string | null;
                            } | null;
                            /** Format: date-time */
                            created_at: string;
                            disposition: string | null;
                            duration_seconds: number;
                            ended_at: string | null;
                            ended_by: ("agent" | "customer" | "system") | null;
                            hold: boolean;
                            id: string;
                            internal: boolean;
                            lock_version: number;
                            missed: boolean;
                            notes: string;
                            /** @enum {string} */
                            recording_state: "off" | "announcing" | "on" | "paused";
                            recordings: {
                                call_id: string;
                                class: ("marketing_sales" | "enrolment") | null;
                                /** Format: date-time */
                                created_at: string;
                                duration_seconds: number;
                                id: string;
                                /** @enum {string} */
                                kind: "call" | "voicemail";
                                retain_until: string | null;
                                size: number;
                                /** @enum {string} */
                                status: "in-progress" | "completed" | "kept" | "absent" | "deleted";
                            }[];
                            refusal: string | null;
                            refusal_words: string | null;
                            ringing_at: string | null;
                            seen: boolean;
                            /** @enum {string} */
                            status: "initiated" | "ringing" | "in-progress" | "completed" | "busy" | "no-answer" | "canceled" | "failed" | "refused";
                            transferred_to: string | null;
                            user: {
                                id: string;
                                name: string;
                            } | null;
                            voicemail: boolean;
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
    getDialerLiveCalls: {
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
                            answered_at: string | null;
                            /** @enum {string} */
                            call_direction: "inbound" | "outbound";
                            call_from: string;
                            call_to: string;
                            caller_city: string;
                            caller_state: string;
                            contact: {
                                do_not_call: boolean;
                                first_name: string;
                                id: string;
                                last_name: string;
                                number: number;
                                phone: string | null;
                            } | null;
                            /** Format: date-time */
                            created_at: string;
                            disposition: string | null;
                            duration_seconds: number;
                            ended_at: string | null;
                            ended_by: ("agent" | "customer" | "system") | null;
                            hold: boolean;
                            id: string;
                            internal: boolean;
                            lock_version: number;
                            missed: boolean;
                            notes: string;
                            /** @enum {string} */
                            recording_state: "off" | "announcing" | "on" | "paused";
                            recordings: {
                                call_id: string;
                                class: ("marketing_sales" | "enrolment") | null;
                                /** Format: date-time */
                                created_at: string;
                                duration_seconds: number;
                                id: string;
                                /** @enum {string} */
                                kind: "call" | "voicemail";
                                retain_until: string | null;
                                size: number;
                                /** @enum {string} */
                                status: "in-progress" | "completed" | "kept" | "absent" | "deleted";
                            }[];
                            refusal: string | null;
                            refusal_words: string | null;
                            ringing_at: string | null;
                            seen: boolean;
                            /** @enum {string} */
                            status: "initiated" | "ringing" | "in-progress" | "completed" | "busy" | "no-answer" | "canceled" | "failed" | "refused";
                            transferred_to: string | null;
                            user: {
                                id: string;
                                name: string;
                            } | null;
                            voicemail: boolean;
                        }[];
                    };
                };
            };
        };
    };
    postDialerNumberVerifications: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @default  */
                    label?: string;
                    number: string;
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
                            expires_at: string;
                            id: string;
                            number: string;
                            /** @enum {string} */
                            state: "pending" | "verified" | "failed";
                            validation_code: string | null;
                        };
                    };
                };
            };
        };
    };
    getDialerNumberVerificationsById: {
        parameters: {
            query?: never;
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
                            /** Format: date-time */
                            expires_at: string;
                            id: string;
                            number: string;
                            /** @enum {string} */
                            state: "pending" | "verified" | "failed";
                            validation_code: string | null;
                        };
                    };
                };
            };
        };
    };
    getDialerPhoneNumbers: {
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
                            caller_id: boolean;
                            /** Format: date-time */
                            created_at: string;
                            id: string;
                            /** @enum {string} */
                            kind: "bought" | "verified";
                            label: string;
                            mms: boolean;
                            number: string;
                            sms: boolean;
                            user: {
                                id: string;
                                name: string;
                            } | null;
                            voice: boolean;
                        }[];
                    };
                };
            };
        };
    };
    postDialerPhoneNumbers: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @default  */
                    label?: string;
                    number: string;
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
                            caller_id: boolean;
                            /** Format: date-time */
                            created_at: string;
                            id: string;
                            /** @enum {string} */
                            kind: "bought" | "verified";
                            label: string;
                            mms: boolean;
                            number: string;
                            sms: boolean;
                            user: {
                                id: string;
                                name: string;
                            } | null;
                            voice: boolean;
                        };
                    };
                };
            };
        };
    };
    deleteDialerPhoneNumbersById: {
        parameters: {
            query?: never;
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
            /** @description Nothing to tell */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    patchDialerPhoneNumbersById: {
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
                    label: string;
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
                            caller_id: boolean;
                            /** Format: date-time */
                            created_at: string;
                            id: string;
                            /** @enum {string} */
                            kind: "bought" | "verified";
                            label: string;
                            mms: boolean;
                            number: string;
                            sms: boolean;
                            user: {
                                id: string;
                                name: string;
                            } | null;
                            voice: boolean;
                        };
                    };
                };
            };
        };
    };
    getDialerPhoneNumbersSearch: {
        parameters: {
            query?: {
                area_code?: string;
                contains?: string;
                limit?: number;
                state?: string;
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
                            city: string;
                            mms: boolean;
                            number: string;
                            sms: boolean;
                            state: string;
                            voice: boolean;
                        }[];
                    };
                };
            };
        };
    };
    getDialerReadiness: {
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
                            active: boolean;
                            allocation: number | null;
                            caller_id: string | null;
                            conditions: {
                                holds: boolean;
                                message: string;
                                name: string;
                            }[];
                            configured: boolean;
                            may_dial: boolean;
                            message: string | null;
                            /** @enum {string} */
                            recording: "off" | "on_demand" | "answered";
                            used_minutes: number;
                        };
                    };
                };
            };
        };
    };
    getDialerRecordings: {
        parameters: {
            query?: {
                call_id?: string;
                class?: "marketing_sales" | "enrolment" | "none";
                limit?: number;
                page?: number;
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
                            call_id: string;
                            class: ("marketing_sales" | "enrolment") | null;
                            /** Format: date-time */
                            created_at: string;
                            duration_seconds: number;
                            id: string;
                            /** @enum {string} */
                            kind: "call" | "voicemail";
                            retain_until: string | null;
                            size: number;
                            /** @enum {string} */
                            status: "in-progress" | "completed" | "kept" | "absent" | "deleted";
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
    deleteDialerRecordingsById: {
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
                    reason: string;
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
            /** @description Nothing to tell */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    patchDialerRecordingsById: {
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
                    /** @enum {string} */
                    class: "marketing_sales" | "enrolment";
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
                            call_id: string;
                            class: ("marketing_sales" | "enrolment") | null;
                            /** Format: date-time */
                            created_at: string;
                            duration_seconds: number;
                            id: string;
                            /** @enum {string} */
                            kind: "call" | "voicemail";
                            retain_until: string | null;
                            size: number;
                            /** @enum {string} */
                            status: "in-progress" | "completed" | "kept" | "absent" | "deleted";
                        };
                    };
                };
            };
        };
    };
    getDialerRecordingsByIdContent: {
        parameters: {
            query?: {
                inline?: boolean | string;
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
            /** @description The bytes */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/octet-stream": string;
                };
            };
        };
    };
    postDialerSeen: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    kind?: "missed" | "voicemail";
                } | null;
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
                            missed_calls: number;
                            voicemails: number;
                        };
                    };
                };
            };
        };
    };
    getDialerUnread: {
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
                            missed_calls: number;
                            voicemails: number;
                        };
                    };
                };
            };
        };
    };
    postEmailVerifications: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    token: string;
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
                            agent: string;
                            email: string;
                            name: string;
                            /** @enum {string} */
                            state: "open" | "used" | "expired" | "replaced";
                        };
                    };
                };
            };
        };
    };
    postEmailVerificationsLook: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    token: string;
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
                            agent: string;
                            email: string;
                            name: string;
                            /** @enum {string} */
                            state: "open" | "used" | "expired" | "replaced";
                        };
                    };
                };
            };
        };
    };
    patchExportByFormat: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                format: "csv" | "xlsx";
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    all?: boolean;
                    /**
                     * @default [
                     *       "number",
                     *       "first_name",
                     *       "middle_name",
                     *       "last_name",
                     *       "suffix",
                     *       "nickname",
                     *       "category",
                     *       "status",
                     *       "source",
                     *       "owner",
                     *       "pool",
                     *       "phones",
                     *       "emails",
                     *       "address",
                     *       "address_2",
                     *       "city",
                     *       "state",
                     *       "zip_code",
                     *       "county",
                     *       "birth_date",
                     *       "gender",
                     *       "tobacco",
                     *       "spouse_first_name",
                     *       "spouse_last_name",
                     *       "spouse_birth_date",
                     *       "preferred_language",
                     *       "best_time_to_call",
                     *       "medicare_part_a_date",
                     *       "medicare_part_b_date",
                     *       "do_not_call",
                     *       "do_not_text",
                     *       "do_not_mail",
                     *       "tags",
                     *       "created_at",
                     *       "last_activity_at",
                     *       "last_contacted_at"
                     *     ]
                     */
                    columns?: ("number" | "first_name" | "middle_name" | "last_name" | "suffix" | "nickname" | "category" | "status" | "source" | "owner" | "pool" | "phones" | "emails" | "address" | "address_2" | "city" | "state" | "zip_code" | "county" | "birth_date" | "gender" | "tobacco" | "spouse_first_name" | "spouse_last_name" | "spouse_birth_date" | "preferred_language" | "best_time_to_call" | "medicare_part_a_date" | "medicare_part_b_date" | "do_not_call" | "do_not_text" | "do_not_mail" | "tags" | "created_at" | "last_activity_at" | "last_contacted_at")[];
                    contacts_scope?: {
                        all_downline?: boolean;
                        category?: ("lead" | "prospect" | "client")[];
                        /** @enum {string} */
                        contact_group?: "mine" | "all_agents" | "all";
                        /** Format: uuid */
                        downline_user_id?: string;
                        /** @enum {string} */
                        downline_user_id_is?: "not" | "empty";
                        duplicate?: {
                            fields?: ("first_name" | "last_name" | "address")[];
                            is_duplicate?: boolean;
                        };
                        /** @default 25 */
                        limit?: number;
                        /** @enum {string} */
                        order?: "asc" | "desc";
                        /** @enum {string} */
                        order_field?: "created_at" | "name" | "last_activity_at" | "last_contacted_at" | "birthday";
                        /** @default 1 */
                        page?: number;
                        /** Format: uuid */
                        pool_id?: string;
                        q?: {
                            age_from?: number;
                            age_to?: number;
                            /** Format: date */
                            birth_from?: string;
                            /** Format: date */
                            birth_to?: string;
                            birthday_last_days?: number;
                            birthday_next_days?: number;
                            carrier_id?: string[];
                            city?: string[];
                            /** @enum {string} */
                            city_is?: "not" | "empty";
                            /** Format: date */
                            contacted_from?: string;
                            contacted_last_days?: number;
                            /** Format: date */
                            contacted_to?: string;
                            /** Format: date */
                            created_from?: string;
                            created_last_days?: number;
                            /** Format: date */
                            created_to?: string;
                            favorite?: boolean;
                            group_id?: string[];
                            never_contacted?: boolean;
                            new_tag?: boolean;
                            policy_status?: ("applied" | "pending" | "issued" | "active" | "lapsed" | "terminated" | "declined" | "withdrawn")[];
                            /** Format: date */
                            renewal_from?: string;
                            renewal_last_days?: number;
                            renewal_next_days?: number;
                            /** Format: date */
                            renewal_to?: string;
                            source_id?: string[];
                            /** @enum {string} */
                            source_id_is?: "not" | "empty";
                            state?: ("AL" | "AK" | "AZ" | "AR" | "CA" | "CO" | "CT" | "DE" | "DC" | "FL" | "GA" | "HI" | "ID" | "IL" | "IN" | "IA" | "KS" | "KY" | "LA" | "ME" | "MD" | "MA" | "MI" | "MN" | "MS" | "MO" | "MT" | "NE" | "NV" | "NH" | "NJ" | "NM" | "NY" | "NC" | "ND" | "OH" | "OK" | "OR" | "PA" | "RI" | "SC" | "SD" | "TN" | "TX" | "UT" | "VT" | "VA" | "WA" | "WV" | "WI" | "WY")[];
                            /** @enum {string} */
                            state_is?: "not" | "empty";
                            status_id?: string[];
                            /** @enum {string} */
                            status_id_is?: "not" | "empty";
                            tag_id?: string[];
                            /** @enum {string} */
                            tag_id_is?: "not" | "empty";
                            turning?: number;
                        };
                        /** @enum {string} */
                        representer_type?: "owner" | "writing_agent";
                        search?: string;
                        select_n?: number;
                        /** @enum {string} */
                        type?: "first" | "last";
                    };
                    ids?: string[];
                    /** Format: uuid */
                    selection_id?: string;
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
            /** @description The bytes */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/octet-stream": string;
                };
            };
        };
    };
    getFavoriteLists: {
        parameters: {
            query?: {
                limit?: number;
                page?: number;
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
                            /** Format: date-time */
                            created_at: string;
                            favorite_id: string;
                            /** @enum {string} */
                            kind: "contact" | "user";
                            name: string;
                            number: number | null;
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
    postFavoriteLists: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** Format: uuid */
                    favorite_id: string;
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
                            /** Format: date-time */
                            created_at: string;
                            favorite_id: string;
                            /** @enum {string} */
                            kind: "contact" | "user";
                            name: string;
                            number: number | null;
                        };
                    };
                };
            };
        };
    };
    postFavoriteListsDelete: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** Format: uuid */
                    favorite_id: string;
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
            /** @description Nothing to tell */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    getGroups: {
        parameters: {
            query?: {
                limit?: number;
                page?: number;
                q?: string;
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
                            contact_count: number;
                            /** @enum {string} */
                            contact_count_is: "exact" | "about";
                            /** Format: date-time */
                            created_at: string;
                            id: string;
                            lock_version: number;
                            name: string;
                            owner: {
                                id: string;
                                name: string;
                            } | null;
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
    postGroups: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    name: string;
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
                            contact_count: number;
                            /** @enum {string} */
                            contact_count_is: "exact" | "about";
                            /** Format: date-time */
                            created_at: string;
                            id: string;
                            lock_version: number;
                            name: string;
                            owner: {
                                id: string;
                                name: string;
                            } | null;
                            /** Format: date-time */
                            updated_at: string;
                        };
                    };
                };
            };
        };
    };
    getGroupsById: {
        parameters: {
            query?: never;
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
                            contact_count: number;
                            /** @enum {string} */
                            contact_count_is: "exact" | "about";
                            /** Format: date-time */
                            created_at: string;
                            id: string;
                            lock_version: number;
                            name: string;
                            owner: {
                                id: string;
                                name: string;
                            } | null;
                            /** Format: date-time */
                            updated_at: string;
                        };
                    };
                };
            };
        };
    };
    deleteGroupsById: {
        parameters: {
            query?: never;
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
            /** @description Nothing to tell */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    patchGroupsById: {
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
                    lock_version?: number;
                    name?: string;
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
                            contact_count: number;
                            /** @enum {string} */
                            contact_count_is: "exact" | "about";
                            /** Format: date-time */
                            created_at: string;
                            id: string;
                            lock_version: number;
                            name: string;
                            owner: {
                                id: string;
                                name: string;
                            } | null;
                            /** Format: date-time */
                            updated_at: string;
                        };
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
    postOutreachCheck: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    channel: "call" | "text" | "email";
                    /** Format: uuid */
                    contact_id?: string;
                    email?: string;
                    phone_number?: string;
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
                            allowed: boolean;
                            code: string | null;
                            reason: string | null;
                            rule: string | null;
                            until: string | null;
                            zone: string | null;
                        };
                    };
                };
            };
        };
    };
    getPolicies: {
        parameters: {
            query?: {
                carrier_id?: string[];
                effective_from?: string;
                effective_to?: string;
                limit?: number;
                order?: "asc" | "desc";
                page?: number;
                q?: string;
                renewal_from?: string;
                renewal_to?: string;
                sort?: "renewal_date" | "effective_date" | "premium";
                status?: ("applied" | "pending" | "issued" | "active" | "lapsed" | "terminated" | "declined" | "withdrawn")[];
                termination_from?: string;
                termination_to?: string;
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
                            annual_premium_cents: number | null;
                            carrier: {
                                id: string;
                                name: string;
                            } | null;
                            contact: {
                                email: string | null;
                                first_name: string;
                                id: string;
                                last_name: string;
                                number: number;
                                owner: {
                                    id: string;
                                    name: string;
                                } | null;
                                phone: string | null;
                            };
                            effective_date: string | null;
                            face_amount_cents: number | null;
                            id: string;
                            plan_name: string;
                            policy_number: string;
                            premium_cents: number | null;
                            premium_mode: ("monthly" | "quarterly" | "semiannual" | "annual" | "single") | null;
                            product: string;
                            renewal_date: string | null;
                            /** @enum {string} */
                            status: "applied" | "pending" | "issued" | "active" | "lapsed" | "terminated" | "declined" | "withdrawn";
                            termination_date: string | null;
                        }[];
                        meta: {
                            annual_premium_cents: number | null;
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
    getPoliciesAgents: {
        parameters: {
            query?: {
                q?: string;
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
                            id: string;
                            name: string;
                        }[];
                    };
                };
            };
        };
    };
    getPools: {
        parameters: {
            query?: {
                limit?: number;
                page?: number;
                q?: string;
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
                            contact_count: number;
                            /** @enum {string} */
                            contact_count_is: "exact" | "about";
                            /** Format: date-time */
                            created_at: string;
                            id: string;
                            lock_version: number;
                            member_count: number;
                            name: string;
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
    postPools: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    name: string;
                    /** @default [] */
                    user_ids?: string[];
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
                            contact_count: number;
                            /** @enum {string} */
                            contact_count_is: "exact" | "about";
                            /** Format: date-time */
                            created_at: string;
                            id: string;
                            lock_version: number;
                            may_change: boolean;
                            member_count: number;
                            name: string;
                            /** Format: date-time */
                            updated_at: string;
                            users: {
                                id: string;
                                name: string;
                            }[];
                        };
                    };
                };
            };
        };
    };
    getPoolsById: {
        parameters: {
            query?: never;
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
                            contact_count: number;
                            /** @enum {string} */
                            contact_count_is: "exact" | "about";
                            /** Format: date-time */
                            created_at: string;
                            id: string;
                            lock_version: number;
                            may_change: boolean;
                            member_count: number;
                            name: string;
                            /** Format: date-time */
                            updated_at: string;
                            users: {
                                id: string;
                                name: string;
                            }[];
                        };
                    };
                };
            };
        };
    };
    deletePoolsById: {
        parameters: {
            query?: {
                move_to?: string;
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
            /** @description Nothing to tell */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    patchPoolsById: {
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
                    lock_version?: number;
                    name?: string;
                    user_ids?: string[];
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
                            contact_count: number;
                            /** @enum {string} */
                            contact_count_is: "exact" | "about";
                            /** Format: date-time */
                            created_at: string;
                            id: string;
                            lock_version: number;
                            may_change: boolean;
                            member_count: number;
                            name: string;
                            /** Format: date-time */
                            updated_at: string;
                            users: {
                                id: string;
                                name: string;
                            }[];
                        };
                    };
                };
            };
        };
    };
    getQuickFilters: {
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
                            columns: string[];
                            contacts_scope: {
                                [key: string]: unknown;
                            };
                            /** Format: date-time */
                            created_at: string;
                            id: string;
                            is_default: boolean;
                            lock_version: number;
                            mine: boolean;
                            name: string;
                            owner: {
                                id: string;
                                name: string;
                            };
                            position: number;
                            shared: boolean;
                            /** Format: date-time */
                            updated_at: string;
                        }[];
                    };
                };
            };
        };
    };
    postQuickFilters: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @default [] */
                    columns?: string[];
                    /** @default {} */
                    contacts_scope?: {
                        all_downline?: boolean;
                        category?: ("lead" | "prospect" | "client")[];
                        /** @enum {string} */
                        contact_group?: "mine" | "all_agents" | "all";
                        /** Format: uuid */
                        downline_user_id?: string;
                        /** @enum {string} */
                        downline_user_id_is?: "not" | "empty";
                        duplicate?: {
                            fields?: ("first_name" | "last_name" | "address")[];
                            is_duplicate?: boolean;
                        };
                        /** @enum {string} */
                        order?: "asc" | "desc";
                        /** @enum {string} */
                        order_field?: "created_at" | "name" | "last_activity_at" | "last_contacted_at" | "birthday";
                        /** Format: uuid */
                        pool_id?: string;
                        q?: {
                            age_from?: number;
                            age_to?: number;
                            /** Format: date */
                            birth_from?: string;
                            /** Format: date */
                            birth_to?: string;
                            birthday_last_days?: number;
                            birthday_next_days?: number;
                            carrier_id?: string[];
                            city?: string[];
                            /** @enum {string} */
                            city_is?: "not" | "empty";
                            /** Format: date */
                            contacted_from?: string;
                            contacted_last_days?: number;
                            /** Format: date */
                            contacted_to?: string;
                            /** Format: date */
                            created_from?: string;
                            created_last_days?: number;
                            /** Format: date */
                            created_to?: string;
                            favorite?: boolean;
                            group_id?: string[];
                            never_contacted?: boolean;
                            new_tag?: boolean;
                            policy_status?: ("applied" | "pending" | "issued" | "active" | "lapsed" | "terminated" | "declined" | "withdrawn")[];
                            /** Format: date */
                            renewal_from?: string;
                            renewal_last_days?: number;
                            renewal_next_days?: number;
                            /** Format: date */
                            renewal_to?: string;
                            source_id?: string[];
                            /** @enum {string} */
                            source_id_is?: "not" | "empty";
                            state?: ("AL" | "AK" | "AZ" | "AR" | "CA" | "CO" | "CT" | "DE" | "DC" | "FL" | "GA" | "HI" | "ID" | "IL" | "IN" | "IA" | "KS" | "KY" | "LA" | "ME" | "MD" | "MA" | "MI" | "MN" | "MS" | "MO" | "MT" | "NE" | "NV" | "NH" | "NJ" | "NM" | "NY" | "NC" | "ND" | "OH" | "OK" | "OR" | "PA" | "RI" | "SC" | "SD" | "TN" | "TX" | "UT" | "VT" | "VA" | "WA" | "WV" | "WI" | "WY")[];
                            /** @enum {string} */
                            state_is?: "not" | "empty";
                            status_id?: string[];
                            /** @enum {string} */
                            status_id_is?: "not" | "empty";
                            tag_id?: string[];
                            /** @enum {string} */
                            tag_id_is?: "not" | "empty";
                            turning?: number;
                        };
                        /** @enum {string} */
                        representer_type?: "owner" | "writing_agent";
                        search?: string;
                        select_n?: number;
                        /** @enum {string} */
                        type?: "first" | "last";
                    };
                    /** @default false */
                    is_default?: boolean;
                    name: string;
                    position?: number;
                    /** @default false */
                    shared?: boolean;
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
                            columns: string[];
                            contacts_scope: {
                                [key: string]: unknown;
                            };
                            /** Format: date-time */
                            created_at: string;
                            id: string;
                            is_default: boolean;
                            lock_version: number;
                            mine: boolean;
                            name: string;
                            owner: {
                                id: string;
                                name: string;
                            };
                            position: number;
                            shared: boolean;
                            /** Format: date-time */
                            updated_at: string;
                        };
                    };
                };
            };
        };
    };
    deleteQuickFiltersById: {
        parameters: {
            query?: never;
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
            /** @description Nothing to tell */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    patchQuickFiltersById: {
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
                    columns?: string[];
                    contacts_scope?: {
                        all_downline?: boolean;
                        category?: ("lead" | "prospect" | "client")[];
                        /** @enum {string} */
                        contact_group?: "mine" | "all_agents" | "all";
                        /** Format: uuid */
                        downline_user_id?: string;
                        /** @enum {string} */
                        downline_user_id_is?: "not" | "empty";
                        duplicate?: {
                            fields?: ("first_name" | "last_name" | "address")[];
                            is_duplicate?: boolean;
                        };
                        /** @enum {string} */
                        order?: "asc" | "desc";
                        /** @enum {string} */
                        order_field?: "created_at" | "name" | "last_activity_at" | "last_contacted_at" | "birthday";
                        /** Format: uuid */
                        pool_id?: string;
                        q?: {
                            age_from?: number;
                            age_to?: number;
                            /** Format: date */
                            birth_from?: string;
                            /** Format: date */
                            birth_to?: string;
                            birthday_last_days?: number;
                            birthday_next_days?: number;
                            carrier_id?: string[];
                            city?: string[];
                            /** @enum {string} */
                            city_is?: "not" | "empty";
                            /** Format: date */
                            contacted_from?: string;
                            contacted_last_days?: number;
                            /** Format: date */
                            contacted_to?: string;
                            /** Format: date */
                            created_from?: string;
                            created_last_days?: number;
                            /** Format: date */
                            created_to?: string;
                            favorite?: boolean;
                            group_id?: string[];
                            never_contacted?: boolean;
                            new_tag?: boolean;
                            policy_status?: ("applied" | "pending" | "issued" | "active" | "lapsed" | "terminated" | "declined" | "withdrawn")[];
                            /** Format: date */
                            renewal_from?: string;
                            renewal_last_days?: number;
                            renewal_next_days?: number;
                            /** Format: date */
                            renewal_to?: string;
                            source_id?: string[];
                            /** @enum {string} */
                            source_id_is?: "not" | "empty";
                            state?: ("AL" | "AK" | "AZ" | "AR" | "CA" | "CO" | "CT" | "DE" | "DC" | "FL" | "GA" | "HI" | "ID" | "IL" | "IN" | "IA" | "KS" | "KY" | "LA" | "ME" | "MD" | "MA" | "MI" | "MN" | "MS" | "MO" | "MT" | "NE" | "NV" | "NH" | "NJ" | "NM" | "NY" | "NC" | "ND" | "OH" | "OK" | "OR" | "PA" | "RI" | "SC" | "SD" | "TN" | "TX" | "UT" | "VT" | "VA" | "WA" | "WV" | "WI" | "WY")[];
                            /** @enum {string} */
                            state_is?: "not" | "empty";
                            status_id?: string[];
                            /** @enum {string} */
                            status_id_is?: "not" | "empty";
                            tag_id?: string[];
                            /** @enum {string} */
                            tag_id_is?: "not" | "empty";
                            turning?: number;
                        };
                        /** @enum {string} */
                        representer_type?: "owner" | "writing_agent";
                        search?: string;
                        select_n?: number;
                        /** @enum {string} */
                        type?: "first" | "last";
                    };
                    is_default?: boolean;
                    lock_version?: number;
                    name?: string;
                    position?: number;
                    shared?: boolean;
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
                            columns: string[];
                            contacts_scope: {
                                [key: string]: unknown;
                            };
                            /** Format: date-time */
                            created_at: string;
                            id: string;
                            is_default: boolean;
                            lock_version: number;
                            mine: boolean;
                            name: string;
                            owner: {
                                id: string;
                                name: string;
                            };
                            position: number;
                            shared: boolean;
                            /** Format: date-time */
                            updated_at: string;
                        };
                    };
                };
            };
        };
    };
    getSessions: {
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
                            /** Format: date-time */
                            created_at: string;
                            current: boolean;
                            device: string;
                            /** Format: date-time */
                            expires_at: string;
                            id: string;
                            ip: string;
                            /** Format: date-time */
                            last_used_at: string;
                            /** @enum {string} */
                            login_type: "password" | "sso";
                            user_agent: string;
                        }[];
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
    postSessionsById: {
        parameters: {
            query?: never;
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
    deleteSessionsById: {
        parameters: {
            query?: never;
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
            /** @description Nothing to tell */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    getSessionsSso: {
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
                            client_id: string;
                            id_token: string;
                            issuer: string;
                        };
                    };
                };
            };
        };
    };
    postSessionsSso: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    access_token?: string;
                    id_token: string;
                    nonce?: string;
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
    postSessionsSsoLogout: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    logout_token: string;
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
            /** @description Nothing to tell */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    getSettings: {
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
                            file: {
                                content_type: string;
                                name: string;
                                size: number;
                            } | null;
                            /** @enum {string} */
                            key: "announcement" | "signup_open" | "support_email" | "support_phone" | "support_hours" | "brochure" | "dialer_recording" | "dialer_disclaimer";
                            value: string;
                        }[];
                    };
                };
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
                            file: {
                                content_type: string;
                                name: string;
                                size: number;
                            } | null;
                            /** @enum {string} */
                            key: "announcement" | "signup_open" | "support_email" | "support_phone" | "support_hours" | "brochure" | "dialer_recording" | "dialer_disclaimer";
                            value: string;
                        };
                    };
                };
            };
        };
    };
    getSettingsByKeyContent: {
        parameters: {
            query?: {
                inline?: string;
            };
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
            /** @description The bytes */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/octet-stream": string;
                };
            };
        };
    };
    postSignups: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @default  */
                    company_name?: string;
                    email: string;
                    first_name: string;
                    last_name: string;
                    /** @default  */
                    message?: string;
                    phone?: string | null;
                    /** @default  */
                    website?: string;
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
            /** @description Nothing to tell */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    postSignupsConfirmations: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    token: string;
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
            /** @description Nothing to tell */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    getSignupsFetch: {
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
                            open: boolean;
                            signup: {
                                /** Format: date-time */
                                created_at: string;
                                decided_at: string | null;
                                id: string;
                                /** @enum {string} */
                                state: "unverified" | "waiting" | "approved" | "declined";
                            } | null;
                        };
                    };
                };
            };
        };
    };
    getSmsConversationsById: {
        parameters: {
            query?: never;
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
                            contact: {
                                do_not_call: boolean;
                                first_name: string;
                                id: string;
                                last_name: string;
                                number: number;
                                phone: string | null;
                            } | null;
                            /** Format: date-time */
                            created_at: string;
                            id: string;
                            last_message: {
                                body: string;
                                /** Format: date-time */
                                created_at: string;
                                /** @enum {string} */
                                direction: "inbound" | "outbound";
                                id: string;
                                media_count: number;
                                /** @enum {string} */
                                status: "queued" | "sending" | "sent" | "delivered" | "undelivered" | "failed" | "received";
                            } | null;
                            own_number: string;
                            permission: {
                                /** Format: date-time */
                                agreed_at: string;
                                /** Format: date-time */
                                created_at: string;
                                /** @enum {string} */
                                how: "in_writing" | "web_form" | "spoken" | "text" | "other";
                                id: string;
                                note: string;
                                permitted: boolean;
                                phone_number: string;
                                recorded_by: {
                                    id: string;
                                    name: string;
                                } | null;
                            } | null;
                            phone_number: string;
                            suppressed_since: string | null;
                            unread_count: number;
                            user: {
                                id: string;
                                name: string;
                            };
                        };
                    };
                };
            };
        };
    };
    postSmsFetchConversations: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    contact_id?: string;
                    everybody?: boolean;
                    /** @default 25 */
                    limit?: number;
                    /** @default 1 */
                    page?: number;
                    phone_number?: string;
                    q?: string;
                    unread?: boolean;
                    /** Format: uuid */
                    user_id?: string;
                } | null;
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
                            contact: {
                                do_not_call: boolean;
                                first_name: string;
                                id: string;
                                last_name: string;
                                number: number;
                                phone: string | null;
                            } | null;
                            /** Format: date-time */
                            created_at: string;
                            id: string;
                            last_message: {
                                body: string;
                                /** Format: date-time */
                                created_at: string;
                                /** @enum {string} */
                                direction: "inbound" | "outbound";
                                id: string;
                                media_count: number;
                                /** @enum {string} */
                                status: "queued" | "sending" | "sent" | "delivered" | "undelivered" | "failed" | "received";
                            } | null;
                            own_number: string;
                            permission: {
                                /** Format: date-time */
                                agreed_at: string;
                                /** Format: date-time */
                                created_at: string;
                                /** @enum {string} */
                                how: "in_writing" | "web_form" | "spoken" | "text" | "other";
                                id: string;
                                note: string;
                                permitted: boolean;
                                phone_number: string;
                                recorded_by: {
                                    id: string;
                                    name: string;
                                } | null;
                            } | null;
                            phone_number: string;
                            suppressed_since: string | null;
                            unread_count: number;
                            user: {
                                id: string;
                                name: string;
                            };
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
    postSmsFetchMessages: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    before?: string;
                    contact_id?: string;
                    /** Format: uuid */
                    conversation_id?: string;
                    /** @default 50 */
                    limit?: number;
                    phone_number?: string;
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
                            automatic: boolean;
                            body: string;
                            campaign_trigger_id: string | null;
                            conversation_id: string;
                            /** Format: date-time */
                            created_at: string;
                            delivered_at: string | null;
                            /** @enum {string} */
                            direction: "inbound" | "outbound";
                            /** @enum {string} */
                            encoding: "GSM-7" | "UCS-2";
                            error: string | null;
                            error_code: number | null;
                            from: string;
                            id: string;
                            keyword: ("stop" | "help" | "start") | null;
                            media: {
                                can_show: boolean;
                                content_type: string;
                                n: number;
                                size: number;
                                /** @enum {string} */
                                state: "waiting" | "kept" | "refused" | "gone";
                            }[];
                            segments: number;
                            send_at: string | null;
                            sent_at: string | null;
                            /** @enum {string} */
                            status: "queued" | "sending" | "sent" | "delivered" | "undelivered" | "failed" | "received";
                            to: string;
                            user: {
                                id: string;
                                name: string;
                            } | null;
                        }[];
                        meta: {
                            next: string | null;
                        };
                    };
                };
            };
        };
    };
    getSmsMessagesByIdMediaByN: {
        parameters: {
            query?: {
                inline?: boolean | string;
            };
            header?: never;
            path: {
                id: string;
                n: number;
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
            /** @description The bytes */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/octet-stream": string;
                };
            };
        };
    };
    getSmsPermissions: {
        parameters: {
            query?: {
                contact_id?: string;
                phone_number?: string;
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
                            /** Format: date-time */
                            agreed_at: string;
                            /** Format: date-time */
                            created_at: string;
                            /** @enum {string} */
                            how: "in_writing" | "web_form" | "spoken" | "text" | "other";
                            id: string;
                            note: string;
                            permitted: boolean;
                            phone_number: string;
                            recorded_by: {
                                id: string;
                                name: string;
                            } | null;
                        }[];
                    };
                };
            };
        };
    };
    postSmsReadConversation: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    contact_id?: string;
                    /** Format: uuid */
                    conversation_id?: string;
                    phone_number?: string;
                    unread?: boolean | string;
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
                            contact: {
                                do_not_call: boolean;
                                first_name: string;
                                id: string;
                                last_name: string;
                                number: number;
                                phone: string | null;
                            } | null;
                            /** Format: date-time */
                            created_at: string;
                            id: string;
                            last_message: {
                                body: string;
                                /** Format: date-time */
                                created_at: string;
                                /** @enum {string} */
                                direction: "inbound" | "outbound";
                                id: string;
                                media_count: number;
                                /** @enum {string} */
                                status: "queued" | "sending" | "sent" | "delivered" | "undelivered" | "failed" | "received";
                            } | null;
                            own_number: string;
                            permission: {
                                /** Format: date-time */
                                agreed_at: string;
                                /** Format: date-time */
                                created_at: string;
                                /** @enum {string} */
                                how: "in_writing" | "web_form" | "spoken" | "text" | "other";
                                id: string;
                                note: string;
                                permitted: boolean;
                                phone_number: string;
                                recorded_by: {
                                    id: string;
                                    name: string;
                                } | null;
                            } | null;
                            phone_number: string;
                            suppressed_since: string | null;
                            unread_count: number;
                            user: {
                                id: string;
                                name: string;
                            };
                        };
                    };
                };
            };
        };
    };
    deleteSmsScheduledMessagesById: {
        parameters: {
            query?: never;
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
            /** @description Nothing to tell */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    postSmsSegments: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    contact_id?: string;
                    message_content: string;
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
                            characters: number;
                            /** @enum {string} */
                            encoding: "GSM-7" | "UCS-2";
                            left: number;
                            segments: number;
                        };
                    };
                };
            };
        };
    };
    postSmsSendMessage: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    /** Format: uuid */
                    campaign_trigger_id?: string;
                    contact_id?: string;
                    file?: string[];
                    is_mss?: boolean | string;
                    message_content?: string;
                    /** Format: uuid */
                    message_id?: string;
                    message_to?: string;
                    mms?: boolean | string;
                    /** Format: date-time */
                    send_at?: string;
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
                            automatic: boolean;
                            body: string;
                            campaign_trigger_id: string | null;
                            conversation: {
                                contact: {
                                    do_not_call: boolean;
                                    first_name: string;
                                    id: string;
                                    last_name: string;
                                    number: number;
                                    phone: string | null;
                                } | null;
                                /** Format: date-time */
                                created_at: string;
                                id: string;
                                last_message: {
                                    body: string;
                                    /** Format: date-time */
                                    created_at: string;
                                    /** @enum {string} */
                                    direction: "inbound" | "outbound";
                                    id: string;
                                    media_count: number;
                                    /** @enum {string} */
                                    status: "queued" | "sending" | "sent" | "delivered" | "undelivered" | "failed" | "received";
                                } | null;
                                own_number: string;
                                permission: {
                                    /** Format: date-time */
                                    agreed_at: string;
                                    /** Format: date-time */
                                    created_at: string;
                                    /** @enum {string} */
                                    how: "in_writing" | "web_form" | "spoken" | "text" | "other";
                                    id: string;
                                    note: string;
                                    permitted: boolean;
                                    phone_number: string;
                                    recorded_by: {
                                        id: string;
                                        name: string;
                                    } | null;
                                } | null;
                                phone_number: string;
                                suppressed_since: string | null;
                                unread_count: number;
                                user: {
                                    id: string;
                                    name: string;
                                };
                            };
                            conversation_id: string;
                            /** Format: date-time */
                            created_at: string;
                            delivered_at: string | null;
                            /** @enum {string} */
                            direction: "inbound" | "outbound";
                            /** @enum {string} */
                            encoding: "GSM-7" | "UCS-2";
                            error: string | null;
                            error_code: number | null;
                            from: string;
                            id: string;
                            keyword: ("stop" | "help" | "start") | null;
                            media: {
                                can_show: boolean;
                                content_type: string;
                                n: number;
                                size: number;
                                /** @enum {string} */
                                state: "waiting" | "kept" | "refused" | "gone";
                            }[];
                            segments: number;
                            send_at: string | null;
                            sent_at: string | null;
                            /** @enum {string} */
                            status: "queued" | "sending" | "sent" | "delivered" | "undelivered" | "failed" | "received";
                            to: string;
                            user: {
                                id: string;
                                name: string;
                            } | null;
                        };
                    };
                };
            };
        };
    };
    getSmsSmsSubscriptionsUsage: {
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
                            received: number;
                            segments: number;
                            /** Format: date-time */
                            since: string;
                            texts: number;
                            with_pictures: number;
                        };
                    };
                };
            };
        };
    };
    getSmsTemplates: {
        parameters: {
            query?: {
                limit?: number;
                page?: number;
                q?: string;
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
                            body: string;
                            can_change: boolean;
                            /** Format: date-time */
                            created_at: string;
                            id: string;
                            lock_version: number;
                            shared: boolean;
                            title: string;
                            /** Format: date-time */
                            updated_at: string;
                            user: {
                                id: string;
                                name: string;
                            };
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
    postSmsTemplates: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    body: string;
                    shared?: boolean | string;
                    title: string;
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
                            body: string;
                            can_change: boolean;
                            /** Format: date-time */
                            created_at: string;
                            id: string;
                            lock_version: number;
                            shared: boolean;
                            title: string;
                            /** Format: date-time */
                            updated_at: string;
                            user: {
                                id: string;
                                name: string;
                            };
                        };
                    };
                };
            };
        };
    };
    deleteSmsTemplatesById: {
        parameters: {
            query?: never;
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
            /** @description Nothing to tell */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    patchSmsTemplatesById: {
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
                    body?: string;
                    lock_version?: number;
                    shared?: boolean | string;
                    title?: string;
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
                            body: string;
                            can_change: boolean;
                            /** Format: date-time */
                            created_at: string;
                            id: string;
                            lock_version: number;
                            shared: boolean;
                            title: string;
                            /** Format: date-time */
                            updated_at: string;
                            user: {
                                id: string;
                                name: string;
                            };
                        };
                    };
                };
            };
        };
    };
    postSmsTemplatesByIdPreview: {
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
                    contact_id?: string;
                } | null;
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
                            body: string;
                            characters: number;
                            /** @enum {string} */
                            encoding: "GSM-7" | "UCS-2";
                            left: number;
                            missing: string[];
                            segments: number;
                        };
                    };
                };
            };
        };
    };
    getSmsUnread: {
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
                            conversations: number;
                            messages: number;
                        };
                    };
                };
            };
        };
    };
    postSmsUpdatePermission: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** Format: date-time */
                    agreed_at?: string;
                    contact_id?: string;
                    /**
                     * @default other
                     * @enum {string}
                     */
                    how?: "in_writing" | "web_form" | "spoken" | "text" | "other";
                    /** @default  */
                    note?: string;
                    permitted: boolean | string;
                    phone_number?: string;
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
                            /** Format: date-time */
                            agreed_at: string;
                            /** Format: date-time */
                            created_at: string;
                            /** @enum {string} */
                            how: "in_writing" | "web_form" | "spoken" | "text" | "other";
                            id: string;
                            note: string;
                            permitted: boolean;
                            phone_number: string;
                            recorded_by: {
                                id: string;
                                name: string;
                            } | null;
                        };
                    };
                };
            };
        };
    };
    getSources: {
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
                            id: string;
                            title: string;
                        }[];
                    };
                };
            };
        };
    };
    getStatuses: {
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
                            id: string;
                            title: string;
                            tone: string;
                        }[];
                    };
                };
            };
        };
    };
    getSuppressions: {
        parameters: {
            query?: {
                channel?: "call" | "text" | "email";
                ended?: boolean | string;
                limit?: number;
                page?: number;
                q?: string;
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
                            address: string;
                            /** @enum {string} */
                            channel: "call" | "text" | "email";
                            created_by: {
                                id: string;
                                name: string;
                            } | null;
                            ended_at: string | null;
                            ended_by: {
                                id: string;
                                name: string;
                            } | null;
                            ended_reason: string;
                            ended_word: string;
                            id: string;
                            reason: string;
                            /** Format: date-time */
                            since: string;
                            /** @enum {string} */
                            source: "call" | "text" | "email" | "person" | "contact";
                            word: string;
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
    postSuppressions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    address: string;
                    /** @enum {string} */
                    channel: "call" | "text" | "email";
                    reason: string;
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
                            address: string;
                            /** @enum {string} */
                            channel: "call" | "text" | "email";
                            created_by: {
                                id: string;
                                name: string;
                            } | null;
                            ended_at: string | null;
                            ended_by: {
                                id: string;
                                name: string;
                            } | null;
                            ended_reason: string;
                            ended_word: string;
                            id: string;
                            reason: string;
                            /** Format: date-time */
                            since: string;
                            /** @enum {string} */
                            source: "call" | "text" | "email" | "person" | "contact";
                            word: string;
                        };
                    };
                };
            };
        };
    };
    deleteSuppressionsById: {
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
                    reason: string;
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
                            address: string;
                            /** @enum {string} */
                            channel: "call" | "text" | "email";
                            created_by: {
                                id: string;
                                name: string;
                            } | null;
                            ended_at: string | null;
                            ended_by: {
                                id: string;
                                name: string;
                            } | null;
                            ended_reason: string;
                            ended_word: string;
                            id: string;
                            reason: string;
                            /** Format: date-time */
                            since: string;
                            /** @enum {string} */
                            source: "call" | "text" | "email" | "person" | "contact";
                            word: string;
                        };
                    };
                };
            };
        };
    };
    getTags: {
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
                            color: string;
                            id: string;
                            name: string;
                        }[];
                    };
                };
            };
        };
    };
    postTags: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    tags: {
                        /**
                         * @default grey
                         * @enum {string}
                         */
                        color?: "grey" | "red" | "orange" | "yellow" | "green" | "teal" | "blue" | "purple" | "pink";
                        name: string;
                    }[];
                } | {
                    /**
                     * @default grey
                     * @enum {string}
                     */
                    color?: "grey" | "red" | "orange" | "yellow" | "green" | "teal" | "blue" | "purple" | "pink";
                    name: string;
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
                            color: string;
                            id: string;
                            name: string;
                        }[];
                    };
                };
            };
        };
    };
    patchTags: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    color?: "grey" | "red" | "orange" | "yellow" | "green" | "teal" | "blue" | "purple" | "pink";
                    /** Format: uuid */
                    id: string;
                    name?: string;
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
                            color: string;
                            id: string;
                            name: string;
                        };
                    };
                };
            };
        };
    };
    getTagsUsage: {
        parameters: {
            query?: {
                limit?: number;
                page?: number;
                q?: string;
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
                            color: string;
                            contact_count: number;
                            /** @enum {string} */
                            contact_count_is: "exact" | "about";
                            id: string;
                            name: string;
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
    getTrainings: {
        parameters: {
            query?: {
                limit?: number;
                page?: number;
                q?: string;
                section?: string;
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
                            corporation_id: string | null;
                            file: string | null;
                            for_account_types: string[];
                            id: string;
                            section: string;
                            title: string;
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
    getTwoFactor: {
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
                            app: boolean;
                            enabled: boolean;
                            /** @enum {string} */
                            otp_delivery: "app" | "email";
                            recovery_codes_left: number;
                            required: boolean;
                        };
                    };
                };
            };
        };
    };
    postTwoFactorDisable: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    otp: string;
                    /** @default  */
                    password?: string;
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
            /** @description Nothing to tell */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    postTwoFactorEnable: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    otp: string;
                    /**
                     * @default app
                     * @enum {string}
                     */
                    otp_delivery?: "app" | "email";
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
                            recovery_codes: string[];
                        };
                    };
                };
            };
        };
    };
    postTwoFactorGenerateQr: {
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
                            otpauth_url: string;
                            qr: string;
                            secret: string;
                        };
                    };
                };
            };
        };
    };
    postTwoFactorRecoveryCodes: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    otp: string;
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
                            recovery_codes: string[];
                        };
                    };
                };
            };
        };
    };
    postTwoFactorSendOtp: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    otp_secret?: string;
                } | null;
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
            /** @description Nothing to tell */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    getUsersByDomainWebpage: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                domain: string;
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
                            agent_title: string | null;
                            color_1: string | null;
                            color_2: string | null;
                            color_3: string | null;
                            company_name: string | null;
                            company_number: number | null;
                            consent: {
                                version: string;
                                wording: string;
                            };
                            description: string;
                            domain_name: string;
                            expectations: {
                                text: string;
                                title: string;
                            }[];
                            facebook: string;
                            faqs: {
                                answer: string;
                                question: string;
                            }[];
                            files: {
                                file: {
                                    content_type: string;
                                    name: string;
                                    size: number;
                                } | null;
                                file_link: string;
                                file_title: string;
                                id: string;
                                preview_image: boolean;
                            }[];
                            google: string;
                            instagram: string;
                            /** @enum {string} */
                            kind: "person" | "corporation";
                            languages_spoken: string[];
                            latest_news: {
                                link: string;
                                text: string;
                                title: string;
                            }[];
                            licensed_states: string[];
                            linkedin: string;
                            logo: string | null;
                            moved_to: string | null;
                            name: string;
                            office_address: string;
                            office_city: string;
                            office_email: string | null;
                            office_hours: {
                                closes: string;
                                /** @enum {string} */
                                day: "monday" | "tuesday" | "wednesday" | "thursday" | "friday" | "saturday" | "sunday";
                                opens: string;
                            }[];
                            office_phone: string | null;
                            office_state: string | null;
                            office_zip_code: string;
                            open_now: {
                                closes: string | null;
                                is_open: boolean;
                            } | null;
                            personal_photo: string | null;
                            phone: string | null;
                            profile: {
                                background: string | null;
                                primary_color: string | null;
                            };
                            reviews: {
                                given_on: string;
                                name: string;
                                text: string;
                            }[];
                            takes_messages: boolean;
                            tracking_code: string | null;
                            twitter: string;
                            /** Format: date-time */
                            updated_at: string;
                            yelp: string;
                            youtube: string;
                        };
                    };
                };
            };
        };
    };
    getUsersByDomainWebpageFilesByFileId: {
        parameters: {
            query?: {
                preview?: boolean | string;
            };
            header?: never;
            path: {
                domain: string;
                file_id: string;
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
            /** @description The bytes */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/octet-stream": string;
                };
            };
        };
    };
    getUsersByDomainWebpageImagesByImage: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                domain: string;
                image: "personal_photo" | "logo";
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
            /** @description The bytes */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/octet-stream": string;
                };
            };
        };
    };
    patchUsersById: {
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
                    about_me?: string;
                    agent_title?: string | null;
                    background?: string | null;
                    current_password?: string;
                    email?: string;
                    first_name?: string;
                    font_size?: number | null;
                    language?: ("en" | "es") | null;
                    last_name?: string;
                    lock_version?: number;
                    phone?: string | null;
                    primary_color?: string | null;
                    /** @enum {string} */
                    theme?: "system" | "light" | "dark";
                    timezone?: string;
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
                            /** Format: date-time */
                            created_at: string;
                            email: string;
                            "has_2fa_enabled?": boolean;
                            id: string;
                            language: string | null;
                            lock_version: number;
                            manager_id: string | null;
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
                            state: "invited" | "active" | "deactivated";
                            /** @enum {string} */
                            theme: "system" | "light" | "dark";
                            timezone: string | null;
                            /** Format: date-time */
                            updated_at: string;
                            username: string;
                        };
                    };
                };
            };
        };
    };
    patchUsersByIdUpdatePassword: {
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
                    current_password: string;
                    password: string;
                    password_confirmation: string;
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
            /** @description Nothing to tell */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    patchUsersByIdUpdateWebpage: {
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
                "multipart/form-data": {
                    color_1?: string | null;
                    color_2?: string | null;
                    color_3?: string | null;
                    description?: string;
                    domain_name?: string | null;
                    expectations?: {
                        /** @default  */
                        text?: string;
                        title: string;
                    }[];
                    facebook?: string;
                    faqs?: {
                        answer: string;
                        question: string;
                    }[];
                    google?: string;
                    instagram?: string;
                    languages_spoken?: ("english" | "spanish" | "french" | "chinese" | "korean" | "german")[];
                    latest_news?: {
                        link?: string;
                        /** @default  */
                        text?: string;
                        title: string;
                    }[];
                    licensed_states?: ("AL" | "AK" | "AZ" | "AR" | "CA" | "CO" | "CT" | "DE" | "DC" | "FL" | "GA" | "HI" | "ID" | "IL" | "IN" | "IA" | "KS" | "KY" | "LA" | "ME" | "MD" | "MA" | "MI" | "MN" | "MS" | "MO" | "MT" | "NE" | "NV" | "NH" | "NJ" | "NM" | "NY" | "NC" | "ND" | "OH" | "OK" | "OR" | "PA" | "RI" | "SC" | "SD" | "TN" | "TX" | "UT" | "VT" | "VA" | "WA" | "WV" | "WI" | "WY")[];
                    linkedin?: string;
                    lock_version?: number;
                    office_address?: string;
                    office_city?: string;
                    office_email?: string | null;
                    office_hours?: {
                        closes: string;
                        /** @enum {string} */
                        day: "monday" | "tuesday" | "wednesday" | "thursday" | "friday" | "saturday" | "sunday";
                        opens: string;
                    }[];
                    office_phone?: string | null;
                    office_state?: ("AL" | "AK" | "AZ" | "AR" | "CA" | "CO" | "CT" | "DE" | "DC" | "FL" | "GA" | "HI" | "ID" | "IL" | "IN" | "IA" | "KS" | "KY" | "LA" | "ME" | "MD" | "MA" | "MI" | "MN" | "MS" | "MO" | "MT" | "NE" | "NV" | "NH" | "NJ" | "NM" | "NY" | "NC" | "ND" | "OH" | "OK" | "OR" | "PA" | "RI" | "SC" | "SD" | "TN" | "TX" | "UT" | "VT" | "VA" | "WA" | "WV" | "WI" | "WY") | null;
                    office_zip_code?: string;
                    personal_photo?: string[];
                    reviews?: {
                        /** Format: date */
                        given_on: string;
                        name: string;
                        text: string;
                    }[];
                    reviews_confirmed?: boolean | string;
                    tracking_code?: string | null;
                    twitter?: string;
                    webpage_active?: boolean | string;
                    yelp?: string;
                    youtube?: string;
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
                            agent_title: string | null;
                            color_1: string | null;
                            color_2: string | null;
                            color_3: string | null;
                            company_name: string | null;
                            company_number: number | null;
                            corporation_id: string | null;
                            description: string;
                            domain_name: string | null;
                            expectations: {
                                text: string;
                                title: string;
                            }[];
                            facebook: string;
                            faqs: {
                                answer: string;
                                question: string;
                            }[];
                            files: {
                                file: {
                                    content_type: string;
                                    name: string;
                                    size: number;
                                } | null;
                                file_link: string;
                                file_title: string;
                                id: string;
                                preview_image: boolean;
                            }[];
                            former_domain_names: string[];
                            google: string;
                            id: string;
                            instagram: string;
                            /** @enum {string} */
                            kind: "person" | "corporation";
                            languages_spoken: string[];
                            latest_news: {
                                link: string;
                                text: string;
                                title: string;
                            }[];
                            licensed_states: string[];
                            linkedin: string;
                            lock_version: number;
                            logo: string | null;
                            name: string;
                            office_address: string;
                            office_city: string;
                            office_email: string | null;
                            office_hours: {
                                closes: string;
                                /** @enum {string} */
                                day: "monday" | "tuesday" | "wednesday" | "thursday" | "friday" | "saturday" | "sunday";
                                opens: string;
                            }[];
                            office_phone: string | null;
                            office_state: string | null;
                            office_zip_code: string;
                            open_now: {
                                closes: string | null;
                                is_open: boolean;
                            } | null;
                            personal_photo: string | null;
                            phone: string | null;
                            profile: {
                                background: string | null;
                                primary_color: string | null;
                            };
                            reviews: {
                                given_on: string;
                                name: string;
                                text: string;
                            }[];
                            spam_count: number;
                            takedown: {
                                /** Format: date-time */
                                at: string;
                                by: string;
                                reason: string;
                            } | null;
                            tracking_code: string | null;
                            twitter: string;
                            /** Format: date-time */
                            updated_at: string;
                            user_id: string | null;
                            webpage_active: boolean;
                            yelp: string;
                            youtube: string;
                        };
                    };
                };
            };
        };
    };
    patchUsersAcceptTos: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    version?: string;
                } | null;
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
                            admin: boolean;
                            available_phone_numbers: {
                                id: string;
                                /** @enum {string} */
                                kind: "bought" | "verified";
                                label: string;
                                number: string;
                                sms: boolean;
                                voice: boolean;
                            }[];
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
                            company_dialer_subscription: {
                                active: boolean;
                                current_usage: number;
                                id: string;
                                /** @enum {string} */
                                order_type: "Subscription::ManagerPay" | "Subscription::SelfPay";
                            } | null;
                            dashboard_info: {
                                [key: string]: {
                                    /** @default [] */
                                    hidden: string[];
                                    /** @default [] */
                                    order: string[];
                                };
                            };
                            "dialer_active?": boolean;
                            dialer_license: {
                                allocation: number;
                                paid: boolean;
                            } | null;
                            dialer_subscription: {
                                active: boolean;
                                current_usage: number;
                                id: string;
                                /** @enum {string} */
                                order_type: "Subscription::ManagerPay" | "Subscription::SelfPay";
                            } | null;
                            email: string;
                            favorite_users: {
                                id: string;
                                name: string;
                            }[];
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
                            lock_version: number;
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
                            quick_filters: {
                                columns: string[];
                                contacts_scope: {
                                    [key: string]: unknown;
                                };
                                /** Format: date-time */
                                created_at: string;
                                id: string;
                                is_default: boolean;
                                lock_version: number;
                                mine: boolean;
                                name: string;
                                owner: {
                                    id: string;
                                    name: string;
                                };
                                position: number;
                                shared: boolean;
                                /** Format: date-time */
                                updated_at: string;
                            }[];
                            roles: string[];
                            signup: {
                                /** Format: date-time */
                                created_at: string;
                                decided_at: string | null;
                                id: string;
                                /** @enum {string} */
                                state: "unverified" | "waiting" | "approved" | "declined";
                            } | null;
                            /** @enum {string} */
                            theme: "system" | "light" | "dark";
                            timezone: string | null;
                            tos: string | null;
                            "two_fa_is_required?": boolean;
                            updated_tos: boolean;
                            username: string;
                            webpage: {
                                domain_name: string | null;
                                webpage_active: boolean;
                            } | null;
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
                            available_phone_numbers: {
                                id: string;
                                /** @enum {string} */
                                kind: "bought" | "verified";
                                label: string;
                                number: string;
                                sms: boolean;
                                voice: boolean;
                            }[];
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
                            company_dialer_subscription: {
                                active: boolean;
                                current_usage: number;
                                id: string;
                                /** @enum {string} */
                                order_type: "Subscription::ManagerPay" | "Subscription::SelfPay";
                            } | null;
                            dashboard_info: {
                                [key: string]: {
                                    /** @default [] */
                                    hidden: string[];
                                    /** @default [] */
                                    order: string[];
                                };
                            };
                            "dialer_active?": boolean;
                            dialer_license: {
                                allocation: number;
                                paid: boolean;
                            } | null;
                            dialer_subscription: {
                                active: boolean;
                                current_usage: number;
                                id: string;
                                /** @enum {string} */
                                order_type: "Subscription::ManagerPay" | "Subscription::SelfPay";
                            } | null;
                            email: string;
                            favorite_users: {
                                id: string;
                                name: string;
                            }[];
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
                            lock_version: number;
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
                            quick_filters: {
                                columns: string[];
                                contacts_scope: {
                                    [key: string]: unknown;
                                };
                                /** Format: date-time */
                                created_at: string;
                                id: string;
                                is_default: boolean;
                                lock_version: number;
                                mine: boolean;
                                name: string;
                                owner: {
                                    id: string;
                                    name: string;
                                };
                                position: number;
                                shared: boolean;
                                /** Format: date-time */
                                updated_at: string;
                            }[];
                            roles: string[];
                            signup: {
                                /** Format: date-time */
                                created_at: string;
                                decided_at: string | null;
                                id: string;
                                /** @enum {string} */
                                state: "unverified" | "waiting" | "approved" | "declined";
                            } | null;
                            /** @enum {string} */
                            theme: "system" | "light" | "dark";
                            timezone: string | null;
                            tos: string | null;
                            "two_fa_is_required?": boolean;
                            updated_tos: boolean;
                            username: string;
                            webpage: {
                                domain_name: string | null;
                                webpage_active: boolean;
                            } | null;
                        };
                    };
                };
            };
        };
    };
    postUsersPurchasePhoneNumber: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @default  */
                    label?: string;
                    number: string;
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
                            caller_id: boolean;
                            /** Format: date-time */
                            created_at: string;
                            id: string;
                            /** @enum {string} */
                            kind: "bought" | "verified";
                            label: string;
                            mms: boolean;
                            number: string;
                            sms: boolean;
                            user: {
                                id: string;
                                name: string;
                            } | null;
                            voice: boolean;
                        };
                    };
                };
            };
        };
    };
    patchUsersRefreshApiToken: {
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
                            api_token: string | null;
                        };
                    };
                };
            };
        };
    };
    postUsersResetPasswordByToken: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    password: string;
                    password_confirmation: string;
                    token: string;
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
            /** @description Nothing to tell */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    postUsersResetPasswordInstructions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    email: string;
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
            /** @description Nothing to tell */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    getUsersSearchPhoneNumber: {
        parameters: {
            query?: {
                area_code?: string;
                contains?: string;
                limit?: number;
                state?: string;
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
                            city: string;
                            mms: boolean;
                            number: string;
                            sms: boolean;
                            state: string;
                            voice: boolean;
                        }[];
                    };
                };
            };
        };
    };
    getUsersShowApiToken: {
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
                            api_token: string | null;
                        };
                    };
                };
            };
        };
    };
    patchUsersUpdate2fa: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    otp_delivery: "app" | "email";
                    /** @default  */
                    password?: string;
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
                            app: boolean;
                            enabled: boolean;
                            /** @enum {string} */
                            otp_delivery: "app" | "email";
                            recovery_codes_left: number;
                            required: boolean;
                        };
                    };
                };
            };
        };
    };
    patchUsersUpdateProfile: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    about_me?: string;
                    agent_title?: string | null;
                    background?: string | null;
                    current_password?: string;
                    email?: string;
                    first_name?: string;
                    font_size?: number | null;
                    language?: ("en" | "es") | null;
                    last_name?: string;
                    lock_version?: number;
                    phone?: string | null;
                    primary_color?: string | null;
                    /** @enum {string} */
                    theme?: "system" | "light" | "dark";
                    timezone?: string;
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
                            admin: boolean;
                            available_phone_numbers: {
                                id: string;
                                /** @enum {string} */
                                kind: "bought" | "verified";
                                label: string;
                                number: string;
                                sms: boolean;
                                voice: boolean;
                            }[];
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
                            company_dialer_subscription: {
                                active: boolean;
                                current_usage: number;
                                id: string;
                                /** @enum {string} */
                                order_type: "Subscription::ManagerPay" | "Subscription::SelfPay";
                            } | null;
                            dashboard_info: {
                                [key: string]: {
                                    /** @default [] */
                                    hidden: string[];
                                    /** @default [] */
                                    order: string[];
                                };
                            };
                            "dialer_active?": boolean;
                            dialer_license: {
                                allocation: number;
                                paid: boolean;
                            } | null;
                            dialer_subscription: {
                                active: boolean;
                                current_usage: number;
                                id: string;
                                /** @enum {string} */
                                order_type: "Subscription::ManagerPay" | "Subscription::SelfPay";
                            } | null;
                            email: string;
                            favorite_users: {
                                id: string;
                                name: string;
                            }[];
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
                            lock_version: number;
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
                            quick_filters: {
                                columns: string[];
                                contacts_scope: {
                                    [key: string]: unknown;
                                };
                                /** Format: date-time */
                                created_at: string;
                                id: string;
                                is_default: boolean;
                                lock_version: number;
                                mine: boolean;
                                name: string;
                                owner: {
                                    id: string;
                                    name: string;
                                };
                                position: number;
                                shared: boolean;
                                /** Format: date-time */
                                updated_at: string;
                            }[];
                            roles: string[];
                            signup: {
                                /** Format: date-time */
                                created_at: string;
                                decided_at: string | null;
                                id: string;
                                /** @enum {string} */
                                state: "unverified" | "waiting" | "approved" | "declined";
                            } | null;
                            /** @enum {string} */
                            theme: "system" | "light" | "dark";
                            timezone: string | null;
                            tos: string | null;
                            "two_fa_is_required?": boolean;
                            updated_tos: boolean;
                            username: string;
                            webpage: {
                                domain_name: string | null;
                                webpage_active: boolean;
                            } | null;
                        };
                    };
                };
            };
        };
    };
    patchUsersUpdateTheme: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    language?: ("en" | "es") | null;
                    /** @enum {string} */
                    theme: "system" | "light" | "dark";
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
                            admin: boolean;
                            available_phone_numbers: {
                                id: string;
                                /** @enum {string} */
                                kind: "bought" | "verified";
                                label: string;
                                number: string;
                                sms: boolean;
                                voice: boolean;
                            }[];
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
                            company_dialer_subscription: {
                                active: boolean;
                                current_usage: number;
                                id: string;
                                /** @enum {string} */
                                order_type: "Subscription::ManagerPay" | "Subscription::SelfPay";
                            } | null;
                            dashboard_info: {
                                [key: string]: {
                                    /** @default [] */
                                    hidden: string[];
                                    /** @default [] */
                                    order: string[];
                                };
                            };
                            "dialer_active?": boolean;
                            dialer_license: {
                                allocation: number;
                                paid: boolean;
                            } | null;
                            dialer_subscription: {
                                active: boolean;
                                current_usage: number;
                                id: string;
                                /** @enum {string} */
                                order_type: "Subscription::ManagerPay" | "Subscription::SelfPay";
                            } | null;
                            email: string;
                            favorite_users: {
                                id: string;
                                name: string;
                            }[];
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
                            lock_version: number;
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
                            quick_filters: {
                                columns: string[];
                                contacts_scope: {
                                    [key: string]: unknown;
                                };
                                /** Format: date-time */
                                created_at: string;
                                id: string;
                                is_default: boolean;
                                lock_version: number;
                                mine: boolean;
                                name: string;
                                owner: {
                                    id: string;
                                    name: string;
                                };
                                position: number;
                                shared: boolean;
                                /** Format: date-time */
                                updated_at: string;
                            }[];
                            roles: string[];
                            signup: {
                                /** Format: date-time */
                                created_at: string;
                                decided_at: string | null;
                                id: string;
                                /** @enum {string} */
                                state: "unverified" | "waiting" | "approved" | "declined";
                            } | null;
                            /** @enum {string} */
                            theme: "system" | "light" | "dark";
                            timezone: string | null;
                            tos: string | null;
                            "two_fa_is_required?": boolean;
                            updated_tos: boolean;
                            username: string;
                            webpage: {
                                domain_name: string | null;
                                webpage_active: boolean;
                            } | null;
                        };
                    };
                };
            };
        };
    };
    patchUsersUpdateTimezone: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    timezone: string;
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
                            admin: boolean;
                            available_phone_numbers: {
                                id: string;
                                /** @enum {string} */
                                kind: "bought" | "verified";
                                label: string;
                                number: string;
                                sms: boolean;
                                voice: boolean;
                            }[];
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
                            company_dialer_subscription: {
                                active: boolean;
                                current_usage: number;
                                id: string;
                                /** @enum {string} */
                                order_type: "Subscription::ManagerPay" | "Subscription::SelfPay";
                            } | null;
                            dashboard_info: {
                                [key: string]: {
                                    /** @default [] */
                                    hidden: string[];
                                    /** @default [] */
                                    order: string[];
                                };
                            };
                            "dialer_active?": boolean;
                            dialer_license: {
                                allocation: number;
                                paid: boolean;
                            } | null;
                            dialer_subscription: {
                                active: boolean;
                                current_usage: number;
                                id: string;
                                /** @enum {string} */
                                order_type: "Subscription::ManagerPay" | "Subscription::SelfPay";
                            } | null;
                            email: string;
                            favorite_users: {
                                id: string;
                                name: string;
                            }[];
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
                            lock_version: number;
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
                            quick_filters: {
                                columns: string[];
                                contacts_scope: {
                                    [key: string]: unknown;
                                };
                                /** Format: date-time */
                                created_at: string;
                                id: string;
                                is_default: boolean;
                                lock_version: number;
                                mine: boolean;
                                name: string;
                                owner: {
                                    id: string;
                                    name: string;
                                };
                                position: number;
                                shared: boolean;
                                /** Format: date-time */
                                updated_at: string;
                            }[];
                            roles: string[];
                            signup: {
                                /** Format: date-time */
                                created_at: string;
                                decided_at: string | null;
                                id: string;
                                /** @enum {string} */
                                state: "unverified" | "waiting" | "approved" | "declined";
                            } | null;
                            /** @enum {string} */
                            theme: "system" | "light" | "dark";
                            timezone: string | null;
                            tos: string | null;
                            "two_fa_is_required?": boolean;
                            updated_tos: boolean;
                            username: string;
                            webpage: {
                                domain_name: string | null;
                                webpage_active: boolean;
                            } | null;
                        };
                    };
                };
            };
        };
    };
    getWebpageMessages: {
        parameters: {
            query?: {
                limit?: number;
                page?: number;
                spam?: boolean | string;
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
                            consent: boolean;
                            contact: {
                                id: string;
                                number: number;
                            } | null;
                            /** Format: date-time */
                            created_at: string;
                            email: string | null;
                            first_name: string;
                            id: string;
                            last_name: string;
                            message: string;
                            phone: string | null;
                            spam: boolean;
                            spam_reason: string;
                            webpage: {
                                domain_name: string | null;
                                id: string;
                                name: string;
                            };
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
    deleteWebpageMessagesById: {
        parameters: {
            query?: never;
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
            /** @description Nothing to tell */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    putWebpageMessagesByIdNotSpam: {
        parameters: {
            query?: never;
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
                            consent: boolean;
                            contact: {
                                id: string;
                                number: number;
                            } | null;
                            /** Format: date-time */
                            created_at: string;
                            email: string | null;
                            first_name: string;
                            id: string;
                            last_name: string;
                            message: string;
                            phone: string | null;
                            spam: boolean;
                            spam_reason: string;
                            webpage: {
                                domain_name: string | null;
                                id: string;
                                name: string;
                            };
                        };
                    };
                };
            };
        };
    };
    getWebpages: {
        parameters: {
            query?: {
                limit?: number;
                page?: number;
                q?: string;
                state?: "active" | "inactive" | "taken_down";
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
                            domain_name: string | null;
                            id: string;
                            /** @enum {string} */
                            kind: "person" | "corporation";
                            name: string;
                            taken_down_at: string | null;
                            /** Format: date-time */
                            updated_at: string;
                            webpage_active: boolean;
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
    getWebpagesById: {
        parameters: {
            query?: never;
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
                            agent_title: string | null;
                            color_1: string | null;
                            color_2: string | null;
                            color_3: string | null;
                            company_name: string | null;
                            company_number: number | null;
                            corporation_id: string | null;
                            description: string;
                            domain_name: string | null;
                            expectations: {
                                text: string;
                                title: string;
                            }[];
                            facebook: string;
                            faqs: {
                                answer: string;
                                question: string;
                            }[];
                            files: {
                                file: {
                                    content_type: string;
                                    name: string;
                                    size: number;
                                } | null;
                                file_link: string;
                                file_title: string;
                                id: string;
                                preview_image: boolean;
                            }[];
                            former_domain_names: string[];
                            google: string;
                            id: string;
                            instagram: string;
                            /** @enum {string} */
                            kind: "person" | "corporation";
                            languages_spoken: string[];
                            latest_news: {
                                link: string;
                                text: string;
                                title: string;
                            }[];
                            licensed_states: string[];
                            linkedin: string;
                            lock_version: number;
                            logo: string | null;
                            name: string;
                            office_address: string;
                            office_city: string;
                            office_email: string | null;
                            office_hours: {
                                closes: string;
                                /** @enum {string} */
                                day: "monday" | "tuesday" | "wednesday" | "thursday" | "friday" | "saturday" | "sunday";
                                opens: string;
                            }[];
                            office_phone: string | null;
                            office_state: string | null;
                            office_zip_code: string;
                            open_now: {
                                closes: string | null;
                                is_open: boolean;
                            } | null;
                            personal_photo: string | null;
                            phone: string | null;
                            profile: {
                                background: string | null;
                                primary_color: string | null;
                            };
                            reviews: {
                                given_on: string;
                                name: string;
                                text: string;
                            }[];
                            spam_count: number;
                            takedown: {
                                /** Format: date-time */
                                at: string;
                                by: string;
                                reason: string;
                            } | null;
                            tracking_code: string | null;
                            twitter: string;
                            /** Format: date-time */
                            updated_at: string;
                            user_id: string | null;
                            webpage_active: boolean;
                            yelp: string;
                            youtube: string;
                        };
                    };
                };
            };
        };
    };
    getWebpagesByIdCustomDomains: {
        parameters: {
            query?: never;
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
                            checked_at: string | null;
                            host: string;
                            id: string;
                            outcome: ("found" | "missing" | "other" | "unanswered" | "taken") | null;
                            records: {
                                name: string;
                                /** @enum {string} */
                                type: "TXT" | "CNAME";
                                value: string;
                            }[];
                            /** @enum {string} */
                            state: "waiting" | "verified" | "previous";
                            verified_at: string | null;
                        }[];
                    };
                };
            };
        };
    };
    postWebpagesByIdCustomDomains: {
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
                    host: string;
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
                            checked_at: string | null;
                            host: string;
                            id: string;
                            outcome: ("found" | "missing" | "other" | "unanswered" | "taken") | null;
                            records: {
                                name: string;
                                /** @enum {string} */
                                type: "TXT" | "CNAME";
                                value: string;
                            }[];
                            /** @enum {string} */
                            state: "waiting" | "verified" | "previous";
                            verified_at: string | null;
                        };
                    };
                };
            };
        };
    };
    deleteWebpagesByIdCustomDomainsByDomainId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                domain_id: string;
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
            /** @description Nothing to tell */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    postWebpagesByIdCustomDomainsByDomainIdChecks: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                domain_id: string;
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
            /** @description What was made */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            checked_at: string | null;
                            host: string;
                            id: string;
                            outcome: ("found" | "missing" | "other" | "unanswered" | "taken") | null;
                            records: {
                                name: string;
                                /** @enum {string} */
                                type: "TXT" | "CNAME";
                                value: string;
                            }[];
                            /** @enum {string} */
                            state: "waiting" | "verified" | "previous";
                            verified_at: string | null;
                        };
                    };
                };
            };
        };
    };
    postWebpagesByIdFiles: {
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
                "multipart/form-data": {
                    delete?: boolean | string;
                    file?: string[];
                    file_link?: string;
                    /** @default  */
                    file_title?: string;
                    /** Format: uuid */
                    id?: string;
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
                            agent_title: string | null;
                            color_1: string | null;
                            color_2: string | null;
                            color_3: string | null;
                            company_name: string | null;
                            company_number: number | null;
                            corporation_id: string | null;
                            description: string;
                            domain_name: string | null;
                            expectations: {
                                text: string;
                                title: string;
                            }[];
                            facebook: string;
                            faqs: {
                                answer: string;
                                question: string;
                            }[];
                            files: {
                                file: {
                                    content_type: string;
                                    name: string;
                                    size: number;
                                } | null;
                                file_link: string;
                                file_title: string;
                                id: string;
                                preview_image: boolean;
                            }[];
                            former_domain_names: string[];
                            google: string;
                            id: string;
                            instagram: string;
                            /** @enum {string} */
                            kind: "person" | "corporation";
                            languages_spoken: string[];
                            latest_news: {
                                link: string;
                                text: string;
                                title: string;
                            }[];
                            licensed_states: string[];
                            linkedin: string;
                            lock_version: number;
                            logo: string | null;
                            name: string;
                            office_address: string;
                            office_city: string;
                            office_email: string | null;
                            office_hours: {
                                closes: string;
                                /** @enum {string} */
                                day: "monday" | "tuesday" | "wednesday" | "thursday" | "friday" | "saturday" | "sunday";
                                opens: string;
                            }[];
                            office_phone: string | null;
                            office_state: string | null;
                            office_zip_code: string;
                            open_now: {
                                closes: string | null;
                                is_open: boolean;
                            } | null;
                            personal_photo: string | null;
                            phone: string | null;
                            profile: {
                                background: string | null;
                                primary_color: string | null;
                            };
                            reviews: {
                                given_on: string;
                                name: string;
                                text: string;
                            }[];
                            spam_count: number;
                            takedown: {
                                /** Format: date-time */
                                at: string;
                                by: string;
                                reason: string;
                            } | null;
                            tracking_code: string | null;
                            twitter: string;
                            /** Format: date-time */
                            updated_at: string;
                            user_id: string | null;
                            webpage_active: boolean;
                            yelp: string;
                            youtube: string;
                        };
                    };
                };
            };
        };
    };
    getWebpagesByIdImagesByImage: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                image: "personal_photo" | "logo";
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
            /** @description The bytes */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/octet-stream": string;
                };
            };
        };
    };
    deleteWebpagesByIdImagesByImage: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                image: "personal_photo" | "logo";
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
    putWebpagesByIdTakedown: {
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
                    reason: string;
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
                            agent_title: string | null;
                            color_1: string | null;
                            color_2: string | null;
                            color_3: string | null;
                            company_name: string | null;
                            company_number: number | null;
                            corporation_id: string | null;
                            description: string;
                            domain_name: string | null;
                            expectations: {
                                text: string;
                                title: string;
                            }[];
                            facebook: string;
                            faqs: {
                                answer: string;
                                question: string;
                            }[];
                            files: {
                                file: {
                                    content_type: string;
                                    name: string;
                                    size: number;
                                } | null;
                                file_link: string;
                                file_title: string;
                                id: string;
                                preview_image: boolean;
                            }[];
                            former_domain_names: string[];
                            google: string;
                            id: string;
                            instagram: string;
                            /** @enum {string} */
                            kind: "person" | "corporation";
                            languages_spoken: string[];
                            latest_news: {
                                link: string;
                                text: string;
                                title: string;
                            }[];
                            licensed_states: string[];
                            linkedin: string;
                            lock_version: number;
                            logo: string | null;
                            name: string;
                            office_address: string;
                            office_city: string;
                            office_email: string | null;
                            office_hours: {
                                closes: string;
                                /** @enum {string} */
                                day: "monday" | "tuesday" | "wednesday" | "thursday" | "friday" | "saturday" | "sunday";
                                opens: string;
                            }[];
                            office_phone: string | null;
                            office_state: string | null;
                            office_zip_code: string;
                            open_now: {
                                closes: string | null;
                                is_open: boolean;
                            } | null;
                            personal_photo: string | null;
                            phone: string | null;
                            profile: {
                                background: string | null;
                                primary_color: string | null;
                            };
                            reviews: {
                                given_on: string;
                                name: string;
                                text: string;
                            }[];
                            spam_count: number;
                            takedown: {
                                /** Format: date-time */
                                at: string;
                                by: string;
                                reason: string;
                            } | null;
                            tracking_code: string | null;
                            twitter: string;
                            /** Format: date-time */
                            updated_at: string;
                            user_id: string | null;
                            webpage_active: boolean;
                            yelp: string;
                            youtube: string;
                        };
                    };
                };
            };
        };
    };
    deleteWebpagesByIdTakedown: {
        parameters: {
            query?: never;
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
                            agent_title: string | null;
                            color_1: string | null;
                            color_2: string | null;
                            color_3: string | null;
                            company_name: string | null;
                            company_number: number | null;
                            corporation_id: string | null;
                            description: string;
                            domain_name: string | null;
                            expectations: {
                                text: string;
                                title: string;
                            }[];
                            facebook: string;
                            faqs: {
                                answer: string;
                                question: string;
                            }[];
                            files: {
                                file: {
                                    content_type: string;
                                    name: string;
                                    size: number;
                                } | null;
                                file_link: string;
                                file_title: string;
                                id: string;
                                preview_image: boolean;
                            }[];
                            former_domain_names: string[];
                            google: string;
                            id: string;
                            instagram: string;
                            /** @enum {string} */
                            kind: "person" | "corporation";
                            languages_spoken: string[];
                            latest_news: {
                                link: string;
                                text: string;
                                title: string;
                            }[];
                            licensed_states: string[];
                            linkedin: string;
                            lock_version: number;
                            logo: string | null;
                            name: string;
                            office_address: string;
                            office_city: string;
                            office_email: string | null;
                            office_hours: {
                                closes: string;
                                /** @enum {string} */
                                day: "monday" | "tuesday" | "wednesday" | "thursday" | "friday" | "saturday" | "sunday";
                                opens: string;
                            }[];
                            office_phone: string | null;
                            office_state: string | null;
                            office_zip_code: string;
                            open_now: {
                                closes: string | null;
                                is_open: boolean;
                            } | null;
                            personal_photo: string | null;
                            phone: string | null;
                            profile: {
                                background: string | null;
                                primary_color: string | null;
                            };
                            reviews: {
                                given_on: string;
                                name: string;
                                text: string;
                            }[];
                            spam_count: number;
                            takedown: {
                                /** Format: date-time */
                                at: string;
                                by: string;
                                reason: string;
                            } | null;
                            tracking_code: string | null;
                            twitter: string;
                            /** Format: date-time */
                            updated_at: string;
                            user_id: string | null;
                            webpage_active: boolean;
                            yelp: string;
                            youtube: string;
                        };
                    };
                };
            };
        };
    };
    getWebpagesAvailability: {
        parameters: {
            query: {
                domain_name: string;
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
                            available: boolean;
                            code: string | null;
                            domain_name: string;
                        };
                    };
                };
            };
        };
    };
    getWebpagesMine: {
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
                            agent_title: string | null;
                            color_1: string | null;
                            color_2: string | null;
                            color_3: string | null;
                            company_name: string | null;
                            company_number: number | null;
                            corporation_id: string | null;
                            description: string;
                            domain_name: string | null;
                            expectations: {
                                text: string;
                                title: string;
                            }[];
                            facebook: string;
                            faqs: {
                                answer: string;
                                question: string;
                            }[];
                            files: {
                                file: {
                                    content_type: string;
                                    name: string;
                                    size: number;
                                } | null;
                                file_link: string;
                                file_title: string;
                                id: string;
                                preview_image: boolean;
                            }[];
                            former_domain_names: string[];
                            google: string;
                            id: string;
                            instagram: string;
                            /** @enum {string} */
                            kind: "person" | "corporation";
                            languages_spoken: string[];
                            latest_news: {
                                link: string;
                                text: string;
                                title: string;
                            }[];
                            licensed_states: string[];
                            linkedin: string;
                            lock_version: number;
                            logo: string | null;
                            name: string;
                            office_address: string;
                            office_city: string;
                            office_email: string | null;
                            office_hours: {
                                closes: string;
                                /** @enum {string} */
                                day: "monday" | "tuesday" | "wednesday" | "thursday" | "friday" | "saturday" | "sunday";
                                opens: string;
                            }[];
                            office_phone: string | null;
                            office_state: string | null;
                            office_zip_code: string;
                            open_now: {
                                closes: string | null;
                                is_open: boolean;
                            } | null;
                            personal_photo: string | null;
                            phone: string | null;
                            profile: {
                                background: string | null;
                                primary_color: string | null;
                            };
                            reviews: {
                                given_on: string;
                                name: string;
                                text: string;
                            }[];
                            spam_count: number;
                            takedown: {
                                /** Format: date-time */
                                at: string;
                                by: string;
                                reason: string;
                            } | null;
                            tracking_code: string | null;
                            twitter: string;
                            /** Format: date-time */
                            updated_at: string;
                            user_id: string | null;
                            webpage_active: boolean;
                            yelp: string;
                            youtube: string;
                        };
                    };
                };
            };
        };
    };
}
